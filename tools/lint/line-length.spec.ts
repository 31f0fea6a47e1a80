import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LONGEST = 120;

const FOLDERS = [
  'charts',
  'cli',
  'connect',
  'controller',
  'integration-tests',
  'sandbox',
  'scenarios',
  'src',
  'tools',
] as const;

/** A line of a comment, or a comment behind code without texts. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*)|^[^'"`/]*\/\/ /;

/** A line that can't be broken: one word, as a link or a command. */
const UNBREAKABLE = /^\s*(?:\/\/|\/?\*+)?\s*\S+(?: \*\/)?$/;

function* listSources(folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listSources(path);
    else if (/\.(?:ts|tsx|mjs)$/.test(entry.name)) yield path;
  }
}

// Code and Markdown are held by `npm run lint:format`.
it.each(FOLDERS)('no comment is longer than 120 columns: %s', (folder) => {
  const long = [...listSources(folder)].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > LONGEST && COMMENT.test(line) && !UNBREAKABLE.test(line)
          ? [`${path}:${index + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
});
