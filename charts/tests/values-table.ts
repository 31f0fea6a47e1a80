import { parse } from 'yaml';
import { at } from './chart';

/** One value as its author describes it. */
export interface ValueDoc {
  /** Dotted. */
  readonly path: string;
  /** As JSON. */
  readonly defaultValue: string;
  readonly text: string;
}

/** The described values of a values.yaml, in its order: each is a key with a comment `# -- text` above it. */
export function readValueDocs(source: string): readonly ValueDoc[] {
  const values: unknown = parse(source);
  const docs: ValueDoc[] = [];
  const parents: string[] = [];
  let text: string | undefined;
  for (const line of source.split('\n')) {
    const comment = /^ *# -- (.*)$/.exec(line);
    const key = /^( *)([A-Za-z0-9]+):/.exec(line);
    if (comment) text = comment[1];
    if (!key) continue;
    const [, indent = '', name = ''] = key;
    parents.splice(indent.length / 2, Infinity, name);
    if (text === undefined) continue;
    const defaultValue = JSON.stringify(at(values, ...parents));
    docs.push({ path: parents.join('.'), defaultValue, text });
    text = undefined;
  }
  return docs;
}

/** The table of the chart's README, its columns aligned as the formatter wants them. */
export function writeValuesTable(docs: readonly ValueDoc[]): string {
  const head = ['Value', 'Default', 'Meaning'];
  const body = docs.map(({ path, defaultValue, text }) => [
    `\`${path}\``,
    `\`${defaultValue}\``,
    text,
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}

/** Every value that a user may set, dotted; a value that is described as a whole is one. */
export function listPaths(values: unknown, described: ReadonlySet<string>, prefix = ''): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [prefix];
  if (described.has(prefix)) return [prefix];
  return Object.entries(values).flatMap(([key, value]) =>
    listPaths(value, described, prefix === '' ? key : `${prefix}.${key}`),
  );
}
