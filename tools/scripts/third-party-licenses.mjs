/** The licenses of all packages that a build puts into what is shipped. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Those that ask for no more than that their text goes along. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Of packages that name their license and have no text of it: the text, with the authors that they name. */
const TEXTS = {
  'xz-decompress': `Copyright (c) Tim Perry, Steven Sanderson. Contains XZ Embedded, which is in the public domain.

${MIT}`,
};

const IN_PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the package that a file is of; `undefined` for our own. */
const packageOf = (file) => IN_PACKAGE.exec(path.resolve(file))?.[1];

function readPackage(folder) {
  const { license, name, version } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const what = `${name}@${version}`;
  if (!PERMISSIVE.has(license)) {
    throw new Error(`${what} may not be shipped: its license is ${license ?? 'unknown'}`);
  }
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  const hasText = files.some((file) => /^(?:licen[cs]e|copying)/i.test(file));
  if (!hasText && !(name in TEXTS)) {
    throw new Error(`${what} may not be shipped: it has no text of its license`);
  }
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (!hasText) texts.unshift(TEXTS[name]);
  return { what, license, text: texts.join('\n\n') };
}

/**
 * The names of packages that files are of, with the text of their licenses; packages with the same text share it.
 * @param files Paths of the bundled files, below the folder in which the build runs, or whole.
 * @throws if a package has no text of its license, or one that is not known to be permissive.
 */
export function describeLicenses(files) {
  const folders = new Set([...files].map(packageOf).filter((folder) => folder !== undefined));
  const packages = [...folders].map(readPackage);
  const byText = new Map();
  for (const { license, text, what } of packages) {
    byText.set(text, [...(byText.get(text) ?? []), `${what} (${license})`]);
  }
  const chapters = [...byText].map(
    ([text, names]) => [...new Set(names)].sort().join('\n') + `\n\n${text}\n`,
  );
  return chapters.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/** What a build of esbuild has bundled. */
export function bundledFiles({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );
}

export function bundledFilesOf(metafile) {
  return bundledFiles(JSON.parse(readFileSync(path.resolve(process.cwd(), metafile), 'utf8')));
}
