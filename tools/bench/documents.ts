/** A document of docs/benchmarks with its chapters, by their headings. */
interface BenchmarkDocument {
  readonly file: string;
  readonly title: string;
  readonly chapters: readonly RegExp[];
}

const DOCUMENTS: readonly BenchmarkDocument[] = [
  {
    file: 'engine.md',
    title: 'Engine and command line',
    chapters: [/^Engine$/, /^Command line$/],
  },
  {
    file: 'estimates.md',
    title: 'Time remaining and rehearsals',
    chapters: [/^Time left$/, /^Rehearsed/],
  },
  {
    file: 'page.md',
    title: 'The page',
    chapters: [/^First verdict$/, /^The page with/, /^The page of a hub/],
  },
  {
    file: 'controller.md',
    title: 'Controller, API server, and long runs',
    chapters: [/^Controller$/, /^A hundred browsers$/, /^Load and soak$/],
  },
];

/**
 * Documents of all measures by their paths: an index with what stands before the first chapter, and the chapters by
 * subject. Throws if a chapter has no document.
 *
 * @param text One Markdown document, whose chapters begin with `## `.
 */
export function splitBenchmarks(text: string): ReadonlyMap<string, string> {
  const [head = '', ...chapters] = text.split(/^(?=## )/m);
  const documents = DOCUMENTS.map(({ file, title, chapters: headings }) => {
    const own = headings.map((heading) => {
      const chapter = chapters.find((each) => heading.test(headingOf(each)));
      if (chapter === undefined) throw new Error(`no chapter is called ${String(heading)}`);
      return chapter;
    });
    return { file, title, own };
  });
  const placed = new Set(documents.flatMap(({ own }) => own));
  const left = chapters.find((chapter) => !placed.has(chapter));
  if (left !== undefined) throw new Error(`no document has the chapter "${headingOf(left)}"`);
  const index = documents.map(
    ({ file, own, title }) => `- [${title}](benchmarks/${file}): ${own.map(headingOf).join('; ')}`,
  );
  return new Map([
    ['docs/benchmarks.md', `${head}${index.join('\n')}\n`],
    ...documents.map(({ file, own, title }): [string, string] => [
      `docs/benchmarks/${file}`,
      `# Benchmarks: ${title}\n\n${own.join('')}`,
    ]),
  ]);
}

function headingOf(chapter: string): string {
  return /^## (.*)$/m.exec(chapter)?.[1] ?? '';
}
