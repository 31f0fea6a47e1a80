/**
 * Builds the page about saved data as one file, build/viewer/update-status.html, which works from a disk without a
 * server.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { listPatternFlyParts, PATTERNFLY } from './patternfly-parts.mjs';
import { bundledFiles, bundledFilesOf, describeLicenses } from './third-party-licenses.mjs';

const root = path.join(import.meta.dirname, '../..');
const target = path.join(root, 'build/viewer/update-status.html');

/** Nothing is loaded from anywhere, and nothing can be sent: the browser sees to it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'font-src data:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** There is no console to take its SDK from. */
const withoutConsole = {
  name: 'without-console',
  setup({ onResolve }) {
    onResolve({ filter: /\/sdk$/ }, ({ path: imported, resolveDir }) =>
      path.join(resolveDir, imported) === path.join(root, 'src/sdk')
        ? { path: path.join(root, 'src/viewer/sdk.tsx') }
        : undefined,
    );
  },
};

/** Whole packages would bring all their style sheets along. */
const partsOfPatternFly = {
  name: 'parts-of-patternfly',
  setup({ onLoad, onResolve }) {
    const namespace = 'parts-of-patternfly';
    onResolve({ filter: /^@patternfly\/react-[a-z]+$/ }, ({ importer, path: packageName }) =>
      PATTERNFLY.includes(packageName) && importer.startsWith(path.join(root, 'src'))
        ? { path: packageName, namespace }
        : undefined,
    );
    onLoad({ filter: /./, namespace }, async ({ path: packageName }) => {
      const parts = await listPatternFlyParts(packageName);
      return {
        contents: parts.map((part) => `export * from '${part}';`).join('\n'),
        resolveDir: root,
      };
    });
  },
};

/** Old forms of fonts and icons that current browsers do not need. */
const FONTS = { '.woff2': 'dataurl', '.woff': 'empty', '.ttf': 'empty', '.svg': 'empty' };

const OPTIONS = {
  absWorkingDir: root,
  entryPoints: [path.join(root, 'src/viewer/main.tsx')],
  outdir: 'viewer',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2021',
  charset: 'utf8',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { ...FONTS, '.css': 'css', '.module.css': 'local-css' },
  plugins: [withoutConsole, partsOfPatternFly],
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  write: false,
};

async function buildPage() {
  const { metafile, outputFiles } = await build(OPTIONS);
  const textOf = (ending) => outputFiles.find(({ path: file }) => file.endsWith(ending)).text;
  return { script: textOf('.js'), style: textOf('.css'), files: bundledFiles(metafile) };
}

/** A text inside an element ends with the element's name, whatever it is in. */
const inside = (element, text) => text.replaceAll(`</${element}`, `<\\/${element}`);

const [{ files, script, style }, reader] = await Promise.all([
  buildPage(),
  readFile(path.join(root, 'build/saved-reader/saved-reader.js'), 'utf8'),
]);
const licenses = describeLicenses([...files, ...bundledFilesOf('build/meta/saved-reader.json')]);
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <title>Update status</title>
    <link rel="icon" href="data:," />
    <style>${inside('style', style)}</style>
  </head>
  <body>
    <noscript>This page needs JavaScript.</noscript>
    <div id="app"></div>
    <script type="text/plain" id="third-party-licenses">${inside('script', licenses)}</script>
    <script type="text/plain" id="saved-reader">${inside('script', reader)}</script>
    <script>${inside('script', script)}</script>
  </body>
</html>
`;
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, page);
process.stdout.write(
  `${path.relative(process.cwd(), target)} (${(Buffer.byteLength(page) / 1e6).toFixed(1)} MB)\n`,
);
