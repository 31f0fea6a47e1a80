/** Builds the browser side of the sandbox into build/sandbox/host: index.html and, under static/, all it needs. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listPatternFlyParts, PATTERNFLY } from '../tools/scripts/patternfly-parts.mjs';

const rootDir = dirname(dirname(fileURLToPath(import.meta.url)));
const hostDir = join(rootDir, 'sandbox/host');
const outDir = join(rootDir, 'build/sandbox/host');
const staticDir = join(outDir, 'static');

const readVersion = async (packageName) => {
  const path = join(rootDir, 'node_modules', packageName, 'package.json');
  return JSON.parse(await readFile(path, 'utf8')).version;
};

const common = {
  absWorkingDir: rootDir,
  bundle: true,
  minify: true,
  outdir: staticDir,
  entryNames: '[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  metafile: true,
  logLevel: 'warning',
};

/** The modules of PatternFly that the plugin imports, in the packages that consoles share. */
const listSharedParts = async () => {
  const parts = PATTERNFLY.map(async (packageName) => {
    const version = await readVersion(packageName);
    return (await listPatternFlyParts(packageName)).map((path) => ({ path, version }));
  });
  return (await Promise.all(parts)).flat();
};

/** The module `shared-patternfly`: PatternFly as a console provides it to its plugins. */
const sharedPatternFly = {
  name: 'shared-patternfly',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^shared-patternfly$/ }, () => ({
      path: 'shared-patternfly',
      namespace: 'shared-patternfly',
    }));
    onLoad({ filter: /.*/, namespace: 'shared-patternfly' }, async () => {
      const entries = (await listSharedParts()).map(
        ({ path, version }) =>
          `{ name: '${path}', version: '${version}', load: () => import('${path}') },`,
      );
      return {
        contents: `export const SHARED_PATTERNFLY = [\n${entries.join('\n')}\n];`,
        resolveDir: rootDir,
      };
    });
  },
};

const buildScript = async () =>
  build({
    ...common,
    entryPoints: [join(hostDir, 'main.tsx')],
    target: 'es2021',
    sourcemap: 'linked',
    plugins: [sharedPatternFly],
    // Components bring single style sheets along; the page has the whole of PatternFly instead.
    loader: { '.css': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.CONSOLE_SDK_VERSION': JSON.stringify(
        await readVersion('@openshift-console/dynamic-plugin-sdk'),
      ),
      'process.env.REACT_I18NEXT_VERSION': JSON.stringify(await readVersion('react-i18next')),
      'process.env.REACT_REDUX_VERSION': JSON.stringify(await readVersion('react-redux')),
      'process.env.REACT_ROUTER_VERSION': JSON.stringify(await readVersion('react-router')),
      'process.env.REDUX_VERSION': JSON.stringify(await readVersion('redux')),
    },
  });

const buildStyle = () =>
  build({
    ...common,
    entryPoints: [join(hostDir, 'host.css')],
    loader: {
      '.woff2': 'file',
      '.woff': 'file',
      '.ttf': 'file',
      '.svg': 'file',
      '.jpg': 'file',
      '.png': 'file',
    },
  });

/** The output file of an entry point, including its hash. */
const outputName = ({ metafile }) =>
  basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint)[0]);

/**
 * Has the browser load the upright fonts with the scripts: in a console its frame has loaded them long before a plugin
 * shows anything. What is written in another font first moves when they come.
 */
const preloadFonts = ({ metafile }) =>
  Object.keys(metafile.outputs)
    .map((path) => basename(path))
    .filter((name) => /^RedHat\w+VF-(?!Italic).*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" as="font" crossorigin href="/static/assets/${name}" />`)
    .join('\n    ');

await rm(outDir, { recursive: true, force: true });
await mkdir(staticDir, { recursive: true });
const [script, style] = await Promise.all([buildScript(), buildStyle()]);
const page = await readFile(join(hostDir, 'index.html'), 'utf8');
await writeFile(
  join(outDir, 'index.html'),
  page
    .replace('/static/main.js', `/static/${outputName(script)}`)
    .replace('/static/host.css', `/static/${outputName(style)}`)
    .replace('</head>', `  ${preloadFonts(style)}\n  </head>`),
);
