import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeLicenses } from './third-party-licenses.mjs';

let root: string;

beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'licenses-'))));

afterEach(() => rmSync(root, { recursive: true }));

/** A file of a package with that license. */
function aPackage(name: string, license: string | undefined, text?: string): string {
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  const manifest = { name, version: '1.2.3', license };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  if (text !== undefined) writeFileSync(path.join(folder, 'LICENSE.md'), text);
  return path.join(folder, 'dist/index.js');
}

it('has the text of each license once, below the packages that it is of', () => {
  const files = [
    aPackage('b', 'MIT', 'Do as you like.'),
    aPackage('@scope/a', 'MIT', 'Do as you like.'),
    aPackage('c', 'ISC', 'Do as you please.'),
    path.join(root, 'src/ours.ts'),
  ];
  expect(describeLicenses(files).split(/\n-+\n/)).toEqual([
    '@scope/a@1.2.3 (MIT)\nb@1.2.3 (MIT)\n\nDo as you like.\n',
    '\nc@1.2.3 (ISC)\n\nDo as you please.\n',
  ]);
});

it.each([
  { name: 'is not permissive', license: 'GPL-3.0-only', text: 'Share alike.', why: 'GPL-3.0-only' },
  { name: 'is not named', license: undefined, text: 'Text', why: 'unknown' },
  { name: 'has no text', license: 'MIT', text: undefined, why: 'no text' },
])('refuses a package whose license $name', ({ license, text, why }) => {
  const files = [aPackage('a', license, text)];
  expect(() => describeLicenses(files)).toThrow(why);
});
