import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { preProcessFile } from 'typescript';

/** A folder or a file, and what it may import. */
interface Layer {
  /** Path from the root of the repository; files belong to the longest one that fits. */
  readonly folder: string;
  /**
   * Other folders and files of ours, `*` for any; a layer may always import itself. A layer inside a listed folder has
   * to be listed too.
   */
  readonly mayImport: readonly string[];
  /** Packages, by the start of their name; `*` for any. */
  readonly packages: readonly string[];
  /** Whether files outside this layer import its `index` and no other file of it. */
  readonly hasDoor?: true;
}

const REACT = ['react', 'react-dom'];
const DISPLAY = [...REACT, '@patternfly/', 'react-router', 'react-i18next'];

const ENGINE = 'src/engine';

/**
 * What every part of the engine may import: words and readers, no judgement. `snapshot.ts` is what goes in, `status`
 * what comes out, `known-causes` the table of known failures.
 */
const BASICS = [
  'time.ts',
  'text',
  'kinds',
  'snapshot.ts',
  'resources',
  'known-causes',
  'status',
  'changes',
  'memory',
];

/** The inside of the engine, in order: a part imports basics and parts above it. */
const ENGINE_PARTS: readonly (readonly [part: string, mayImport: readonly string[]])[] = [
  ['time.ts', []],
  ['text', []],
  ['resources', ['time.ts', 'text']],
  ['kinds', ['text', 'resources']],
  // Rows of a table.
  ['known-causes', ['text']],
  ['status', ['time.ts', 'kinds', 'resources', 'known-causes']],
  ['snapshot.ts', ['kinds', 'resources', 'status']],
  ['changes', ['time.ts']],
  ['memory', ['time.ts', 'changes', 'resources', 'status']],
  ['nodes', BASICS],
  ['control-plane', BASICS],
  ['pools', [...BASICS, 'nodes']],
  ['timelines', [...BASICS, 'nodes']],
  // What many ask about what is left to do.
  ['unfinished', [...BASICS, 'nodes', 'control-plane', 'timelines']],
  ['slots', [...BASICS, 'nodes', 'pools', 'timelines']],
  ['estimates', [...BASICS, 'pools', 'timelines', 'control-plane', 'unfinished']],
  // What a management cluster knows of a hosted one.
  ['hosted', BASICS],
  ['verdict', [...BASICS, 'nodes', 'pools', 'control-plane', 'unfinished', 'hosted']],
  // What is remembered of an update while it happens.
  ['published', [...BASICS, 'control-plane']],
  [
    'records',
    [...BASICS, 'pools', 'timelines', 'estimates', 'published', 'control-plane', 'verdict'],
  ],
  ['payload', BASICS],
  ['health', [...BASICS, 'nodes', 'pools', 'timelines', 'control-plane', 'payload', 'unfinished']],
  ['drains', [...BASICS, 'nodes', 'timelines']],
  ['outlook', [...BASICS, 'nodes', 'control-plane']],
  // Who has to act next.
  [
    'movers',
    [
      ...BASICS,
      'nodes',
      'pools',
      'timelines',
      'slots',
      'estimates',
      'control-plane',
      'drains',
      'unfinished',
    ],
  ],
  // How lists are named, how assessors get them, and what of the cluster is missing.
  ['reading', [...BASICS, 'control-plane', 'payload']],
  // What other objects say about why something is late, and the lists that are read for it.
  ['evidence', [...BASICS, 'nodes', 'control-plane', 'drains', 'unfinished', 'movers', 'reading']],
  // What an update would come across, and how it would go.
  [
    'preflight',
    [
      ...BASICS,
      'nodes',
      'pools',
      'timelines',
      'estimates',
      'control-plane',
      'drains',
      'outlook',
      'evidence',
      'reading',
    ],
  ],
  // What heals by itself.
  [
    'expected',
    [
      ...BASICS,
      'nodes',
      'pools',
      'timelines',
      'control-plane',
      'health',
      'drains',
      'unfinished',
      'movers',
    ],
  ],
  // What follows from what: matters, and edges between them.
  [
    'relations',
    [...BASICS, 'nodes', 'pools', 'control-plane', 'health', 'drains', 'unfinished', 'movers'],
  ],
  // What a person has to act on, read off the relations.
  [
    'attention',
    [...BASICS, 'nodes', 'pools', 'control-plane', 'health', 'unfinished', 'expected', 'relations'],
  ],
  ['comparison', BASICS],
  // The cheap check of a cluster that is at rest.
  ['at-rest', [...BASICS, 'control-plane', 'verdict']],
];

const ENGINE_LAYERS: readonly Layer[] = [
  ...ENGINE_PARTS.map(([part, mayImport]) => ({
    folder: `${ENGINE}/${part}`,
    mayImport: mayImport.map((other) => `${ENGINE}/${other}`),
    packages: [],
  })),
  {
    folder: `${ENGINE}/disruption`,
    mayImport: [...BASICS.map((part) => `${ENGINE}/${part}`), 'src/read-yaml.ts'],
    packages: ['diff', 'smol-toml'],
    hasDoor: true,
  },
  // The stages of one assessment: each calls several parts.
  {
    folder: `${ENGINE}/stages`,
    mayImport: ENGINE_PARTS.map(([part]) => `${ENGINE}/${part}`),
    packages: [],
  },
  // What calls the stages one after the other, and the door.
  {
    folder: ENGINE,
    mayImport: ['stages', ...ENGINE_PARTS.map(([part]) => part)].map((part) => `${ENGINE}/${part}`),
    packages: [],
    hasDoor: true,
  },
];

/**
 * Outside, the judgement of an update; the effect of a configuration, which is loaded on demand; the table of known
 * causes.
 */
const ENGINE_DOORS = ['', '/disruption', '/known-causes', '/preflight'].map(
  (door) => ENGINE + door,
);

/** The import direction of docs/architecture.md: arrows point inward. */
export const LAYERS: readonly Layer[] = [
  { folder: 'src/read-yaml.ts', mayImport: [], packages: ['js-yaml'] },
  ...ENGINE_LAYERS,
  // What clusters tell their hub, and what a hub makes of it.
  { folder: 'src/fleet', mayImport: [ENGINE], packages: [] },
  {
    folder: 'src/wording',
    mayImport: [...ENGINE_DOORS, 'src/fleet', 'src/saved', 'locales'],
    packages: [],
  },
  {
    folder: 'src/report',
    mayImport: [...ENGINE_DOORS, 'src/fleet', 'src/wording', 'locales'],
    packages: ['@noble/hashes', 'js-yaml'],
  },
  // Archives and dumps to a snapshot, without Node: for the command line, the sandbox and a worker of the page.
  {
    folder: 'src/saved',
    mayImport: [ENGINE, 'src/read-yaml.ts'],
    packages: ['modern-tar', 'xz-decompress'],
  },
  // What page and command line fetch alike.
  { folder: 'src/list-pages.ts', mayImport: [ENGINE], packages: [] },
  {
    folder: 'src/sdk.ts',
    mayImport: [],
    packages: ['@openshift-console/dynamic-plugin-sdk'],
  },
  {
    folder: 'src/data',
    mayImport: [
      ...ENGINE_DOORS,
      'src/fleet',
      'src/list-pages.ts',
      'src/saved',
      'src/sdk.ts',
      'package.json',
    ],
    packages: [...REACT, 'react-redux'],
  },
  {
    folder: 'src/components',
    mayImport: [...ENGINE_DOORS, 'src/fleet', 'src/saved', 'src/wording', 'src/sdk.ts'],
    packages: DISPLAY,
  },
  {
    folder: 'src/views',
    mayImport: [
      ...ENGINE_DOORS,
      'src/fleet',
      'src/wording',
      'src/report',
      'src/saved',
      'src/data',
      'src/components',
      'src/sdk.ts',
    ],
    packages: DISPLAY,
  },
  // The page about saved data without a console.
  {
    folder: 'src/viewer',
    mayImport: ['src/wording', 'src/components', 'src/views', 'src/sdk.ts', 'locales'],
    packages: [...DISPLAY, 'i18next'],
  },
  {
    folder: 'src/testing',
    mayImport: ['*'],
    packages: ['*'],
  },
  { folder: 'scenarios', mayImport: ['src/engine', 'src/fleet'], packages: [] },
  // The way to the API server of a cluster, for command line, controller and sandbox.
  {
    folder: 'connect',
    mayImport: [ENGINE, 'src/list-pages.ts'],
    packages: ['node:', '@kubernetes/client-node'],
  },
  {
    folder: 'cli',
    mayImport: [
      ...ENGINE_DOORS,
      'connect',
      'src/fleet',
      'src/list-pages.ts',
      'src/saved',
      'src/wording',
      'src/report',
      'src/read-yaml.ts',
      'package.json',
    ],
    packages: ['node:', '@kubernetes/client-node', '@modelcontextprotocol/sdk'],
  },
  {
    folder: 'controller',
    mayImport: [
      ...ENGINE_DOORS,
      'src/data',
      'src/fleet',
      'src/wording',
      'src/report',
      'src/read-yaml.ts',
      'connect',
      'package.json',
    ],
    packages: ['node:', 'prom-client'],
  },
  {
    folder: 'sandbox',
    mayImport: [
      'src/engine',
      'src/report/resource/api.ts',
      'src/saved',
      'scenarios',
      'connect',
      'cli/input',
    ],
    packages: ['*'],
  },
  {
    folder: 'tools/bench',
    mayImport: [
      'src/engine',
      'src/engine/preflight',
      'src/data',
      'src/report',
      'src/testing',
      'controller',
      'controller/testing',
      'charts/tests',
      'scenarios',
      'sandbox',
      'cli',
    ],
    packages: ['*'],
  },
  { folder: 'tools/lab', mayImport: ['*'], packages: ['*'] },
  { folder: 'tools/fuzz', mayImport: ['src/engine', 'scenarios', 'cli'], packages: ['*'] },
  { folder: 'tools/fuzz/hostile', mayImport: ['*'], packages: ['*'] },
  {
    folder: 'charts',
    mayImport: [
      ENGINE,
      'controller/metrics',
      'sandbox',
      'scenarios',
      'src/fleet',
      'src/wording',
      'src/report/resource',
      'src/testing',
      'package.json',
    ],
    packages: ['*'],
  },
  {
    folder: 'integration-tests',
    mayImport: [
      'scenarios',
      'sandbox',
      'cli',
      'charts',
      'controller/testing',
      'src/fleet',
      'src/report/document',
      'src/report/resource',
      'playwright.config',
    ],
    packages: ['*'],
  },
];

/**
 * Specs may use the scenarios, test helpers and any tool on top of their layer's imports; inside the engine, all of it.
 */
const FOR_SPECS = [
  'scenarios',
  'src/testing',
  ...ENGINE_DOORS,
  'cli/testing',
  'cli/input',
  'sandbox',
  'locales',
  'docs',
  'package.json',
  'src/sdk.ts',
];

/** One import that goes where it must not; paths are relative to the root, `imported` may be a package. */
export interface Violation {
  readonly file: string;
  readonly imported: string;
}

/** All imports below `root` that go against the direction, in the order of `LAYERS`, then of the files' names. */
export function findViolations(root: string): readonly Violation[] {
  return LAYERS.flatMap((layer) =>
    listSources(root, layer.folder).filter((file) => layerOf(file) === layer),
  ).flatMap((file) => checkFile(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The imports of one file that go against the direction. `file` is relative to the root. */
export function checkFile(file: string, source: string): readonly Violation[] {
  const layer = layerOf(file);
  if (!layer) return [{ file, imported: '(the file is in no layer)' }];
  return preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.')
        ? { imported: path.posix.join(path.posix.dirname(file), fileName), ours: true }
        : { imported: fileName, ours: false },
    )
    .filter(
      ({ imported, ours }) =>
        !(ours ? mayImport(layer, file, imported) : mayUse(layer, file, imported)),
    )
    .map(({ imported }) => ({ file, imported }));
}

function mayImport(layer: Layer, file: string, imported: string): boolean {
  const target = layerOf(imported);
  if (target === layer) return true;
  const isInside = isIn(file, ENGINE) && isIn(imported, ENGINE);
  if (layer.mayImport.includes('*') || (isInside && isTestCode(file))) return true;
  if (target?.hasDoor && !isInside && !isDoor(target, imported)) return false;
  const allowed = [...layer.mayImport, ...(isTestCode(file) ? FOR_SPECS : [])];
  return allowed.some(
    (folder) => isIn(imported, folder) && (!target || target.folder.length <= folder.length),
  );
}

function isDoor({ folder }: Layer, imported: string): boolean {
  return imported === folder || imported === `${folder}/index`;
}

function mayUse(layer: Layer, file: string, packageName: string): boolean {
  if (isTestCode(file)) return true;
  return layer.packages.some((start) => start === '*' || packageName.startsWith(start));
}

/** Specs, what lives in a folder for them, and the journeys. */
function isTestCode(file: string): boolean {
  return (
    /\.spec\.tsx?$/.test(file) || file.includes('/testing/') || isIn(file, 'integration-tests')
  );
}

function layerOf(file: string): Layer | undefined {
  return [...LAYERS]
    .sort((a, b) => b.folder.length - a.folder.length)
    .find(({ folder }) => isIn(file, folder));
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file === folder.replace(/\.tsx?$/, '') || file.startsWith(`${folder}/`);
}

function listSources(root: string, folder: string): readonly string[] {
  if (/\.tsx?$/.test(folder)) return [folder];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();
}
