/**
 * Builds the command line as a package of its own, in build/cli or the folder given: one file that needs none beside
 * it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { bundledFiles, describeLicenses } from './third-party-licenses.mjs';

const root = path.join(import.meta.dirname, '../..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build/cli'));
const FILE = 'update-status.cjs';
const MANUAL = 'update-status.1';
const LICENSES = 'THIRD-PARTY-LICENSES.txt';

const OPTIONS = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  write: false,
};

/**
 * Most English texts are their own keys: what is looked up need not have them. Redaction wants them all, for their
 * words.
 */
const englishInShort = {
  name: 'english-in-short',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/locales\/en\/.*\.json$/ }, ({ importer, path: file, resolveDir }) =>
      importer === path.join(root, 'src/wording/language/english.ts')
        ? { path: path.join(resolveDir, file), namespace: 'in-short' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'in-short' }, async ({ path: file }) => {
      const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')));
      const contents = JSON.stringify(
        Object.fromEntries(texts.filter(([key, text]) => key !== text)),
      );
      return { contents, loader: 'json' };
    });
  },
};

/**
 * Of the Kubernetes client only what reads kubeconfigs. What it imports for requests of its own is nine tenths of it.
 */
const kubeconfigAlone = {
  name: 'kubeconfig-alone',
  setup({ onResolve, onLoad }) {
    const client = path.join(root, 'node_modules/@kubernetes/client-node/dist');
    onResolve({ filter: /^@kubernetes\/client-node$/ }, () => ({
      path: path.join(client, 'config.js'),
    }));
    onResolve({ filter: /^(?:\.\/gen\/index\.js|node-fetch)$/ }, ({ resolveDir }) =>
      resolveDir === client ? { path: 'requests', namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({
      contents: ['createConfiguration', 'ServerConfiguration', 'Headers']
        .map((name) => `export const ${name} = undefined;`)
        .join('\n'),
    }));
  },
};

/** Of the protocol of assistants all but a check of answers that are never asked for, which is as large as the rest. */
const protocolAlone = {
  name: 'protocol-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^ajv(?:-formats)?$/ }, ({ path: file }) => ({
      path: file,
      namespace: 'unasked',
    }));
    onLoad({ filter: /.*/, namespace: 'unasked' }, () => ({
      contents: 'export class Ajv {} export default function unasked() {}',
    }));
  },
};

/** Of our modules only what is used. */
const usedAlone = {
  name: 'used-alone',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path: file, pluginData, ...options }) => {
      if (pluginData === 'asked') return undefined;
      const { path: found } = await resolve(file, { ...options, pluginData: 'asked' });
      return { path: found, sideEffects: false };
    });
  },
};

/**
 * With escapes for the few characters that are left in regular expressions: one alone makes V8 take twice the memory
 * for all.
 */
function toAscii(code) {
  return code.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Without line breaks, which only template literals have in minified code: a comment ends at the first.
 * @throws if it says something else then, as a tag would that reads its template as it is written.
 */
async function inOneLine(code) {
  const line = code.trimEnd().replaceAll('\n', '\\n');
  const [before, after] = await Promise.all(
    [code, line].map((text) => transform(text, { supported: { 'template-literal': false } })),
  );
  if (before.code !== after.code)
    throw new Error('a line break stands where it cannot be written as one');
  return line;
}

const bundled = new Set();

async function bundle(entry, options) {
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [path.join(root, entry)],
    ...options,
  });
  for (const file of bundledFiles(metafile)) bundled.add(file);
  return outputFiles[0].text;
}

/** A function that takes what modules of CommonJS are given, and what starts the other program. */
async function toProgram(entry, plugins) {
  const code = await bundle(entry, {
    format: 'cjs',
    plugins,
    // A script outside of modules cannot import.
    supported: { 'dynamic-import': false },
  });
  return `(function(require,module,exports,runWholeProgram){${await inOneLine(toAscii(code))}})`;
}

const programs = await Promise.all([
  toProgram('cli/quick-main.ts', [usedAlone]),
  toProgram('cli/main.ts', [englishInShort, kubeconfigAlone, protocolAlone]),
]);
const hash = createHash('sha256').update(programs.join('\n')).digest('hex').slice(0, 16);
const launcher = await bundle('cli/launch.ts', {
  format: 'cjs',
  banner: { js: '#!/usr/bin/env node' },
  define: { PROGRAM_HASH: JSON.stringify(hash) },
});
if (launcher.split('\n').length !== 3) throw new Error('the programs begin in the third line');
const file = `${launcher}${programs.map((program) => `//${program}\n`).join('')}`;
const manual = await bundle('cli/help/man-page.ts', { format: 'esm' });
const { manPage } = await import(`data:text/javascript,${encodeURIComponent(manual)}`);

const { description, license, version } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
);
const manifest = {
  name: 'update-status',
  version,
  description,
  license,
  // Also as plugins of oc and kubectl, which find them by these names: "oc update-status".
  bin: Object.fromEntries(
    ['update-status', 'oc-update_status', 'kubectl-update_status'].map((name) => [name, FILE]),
  ),
  man: MANUAL,
  files: [FILE, MANUAL, 'LICENSE', LICENSES],
  engines: { node: '>=20.19' },
};

/** Whole or not at all: browser tests may run the command line while the unit tests build it. */
async function put(name, content, mode = 0o644) {
  // Beside the folder, which has no other files at any time.
  const part = `${folder}.${process.pid}.part`;
  await writeFile(part, content, { mode });
  await rename(part, path.join(folder, name));
}

await mkdir(folder, { recursive: true });
await put(FILE, file, 0o755);
await put(MANUAL, manPage(version));
await put('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
await put('LICENSE', await readFile(path.join(root, 'LICENSE')));
await put(LICENSES, describeLicenses(bundled));
