import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../src/testing/find-tool';

const LONGEST_LINE = 120;
/** Two pages. */
const MOST_LINES = 125;

/** Documents that follow a table of the code or a run, and are looked up rather than read. */
const GENERATED = /^docs\/(?:causes|permissions-list|saved-files|benchmarks\/\w+)\.md$/;

function listDocuments(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listDocuments(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const READ = [
  ...listDocuments(join(ROOT, 'docs')),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].map((name) =>
    join(ROOT, name),
  ),
]
  .map((path) => relative(ROOT, path))
  .filter((path) => !GENERATED.test(path));

it.each(READ)('%s has two pages at most', (path) => {
  expect(readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    MOST_LINES,
  );
});

/** Output of a command is as wide as it is, and a link or a command in one word can't be broken. */
it.each(READ)('no line of %s is wider than a screen', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/^```console[\s\S]*?^```/gm, '');
  const wide = text
    .split('\n')
    .filter((line) => line.length > LONGEST_LINE && !/^\s*`[^`]+`$/.test(line));
  expect(wide).toEqual([]);
});
