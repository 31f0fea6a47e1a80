import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { preProcessFile } from 'typescript';

/** What the files of one folder may import. */
interface Room {
  /** Path from the root of the repository; files belong to the longest one that fits. */
  readonly folder: string;
  /** Other folders of ours; a room may always import itself. */
  readonly mayImport: readonly string[];
  /** Packages, by the start of their name; `*` for any. */
  readonly packages: readonly string[];
}

const REACT = ['react', 'react-dom'];
const DISPLAY = [
  ...REACT,
  '@patternfly/',
  'react-router',
  'react-i18next',
  '@tanstack/react-virtual',
];

/** The import direction of docs/architecture.md: arrows point inward. */
export const ROOMS: readonly Room[] = [
  { folder: 'src/engine', mayImport: [], packages: [] },
  {
    folder: 'src/engine/disruption',
    mayImport: ['src/engine'],
    packages: ['diff', 'smol-toml', 'yaml'],
  },
  { folder: 'src/wording', mayImport: ['src/engine', 'locales'], packages: [] },
  {
    folder: 'src/report',
    mayImport: ['src/engine', 'src/wording', 'locales'],
    packages: ['@noble/hashes', 'yaml'],
  },
  {
    folder: 'src/sdk.ts',
    mayImport: [],
    packages: ['@openshift-console/dynamic-plugin-sdk'],
  },
  {
    folder: 'src/data',
    mayImport: ['src/engine', 'src/sdk.ts'],
    packages: [...REACT, 'react-redux'],
  },
  {
    folder: 'src/components',
    mayImport: ['src/engine', 'src/wording', 'src/sdk.ts'],
    packages: DISPLAY,
  },
  {
    folder: 'src/views',
    mayImport: [
      'src/engine',
      'src/wording',
      'src/report',
      'src/data',
      'src/components',
      'src/sdk.ts',
    ],
    packages: DISPLAY,
  },
  {
    folder: 'src/testing',
    mayImport: ['src', 'scenarios', 'locales'],
    packages: ['*'],
  },
  { folder: 'scenarios', mayImport: ['src/engine'], packages: [] },
  {
    folder: 'cli',
    mayImport: ['src/engine', 'src/wording', 'src/report', 'package.json'],
    packages: ['node:', '@kubernetes/client-node', 'yaml'],
  },
  {
    folder: 'sandbox',
    mayImport: ['src/engine', 'scenarios', 'cli/input'],
    packages: ['*'],
  },
  { folder: 'bench', mayImport: ['src/engine', 'scenarios', 'sandbox'], packages: ['*'] },
  {
    folder: 'charts',
    mayImport: ['sandbox', 'scenarios', 'src/wording', 'package.json'],
    packages: ['*'],
  },
  {
    folder: 'integration-tests',
    mayImport: ['scenarios', 'sandbox', 'cli', 'charts'],
    packages: ['*'],
  },
];

/** Specs may use the scenarios, test helpers and any tool on top of what their room may. */
const FOR_SPECS = [
  'scenarios',
  'src/testing',
  'src/engine',
  'cli/testing',
  'cli/input',
  'locales',
  'docs',
];

/** One import that goes where it must not; paths are relative to the root, `imported` may be a package. */
export interface Violation {
  readonly file: string;
  readonly imported: string;
}

/** All imports below `root` that go against the direction, in the order of the files' names. */
export function findViolations(root: string): readonly Violation[] {
  return ROOMS.flatMap(({ folder }) => listSources(root, folder)).flatMap((file) =>
    checkFile(file, readFileSync(path.join(root, file), 'utf8')),
  );
}

/** The imports of one file that go against the direction. `file` is relative to the root. */
export function checkFile(file: string, source: string): readonly Violation[] {
  const room = roomOf(file);
  if (!room) return [{ file, imported: '(the file is in no room)' }];
  return preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.')
        ? { imported: path.posix.join(path.posix.dirname(file), fileName), ours: true }
        : { imported: fileName, ours: false },
    )
    .filter(
      ({ imported, ours }) =>
        !(ours ? mayImport(room, file, imported) : mayUse(room, file, imported)),
    )
    .map(({ imported }) => ({ file, imported }));
}

function mayImport(room: Room, file: string, imported: string): boolean {
  const allowed = [room.folder, ...room.mayImport, ...(isTestCode(file) ? FOR_SPECS : [])];
  return allowed.some((folder) => isIn(imported, folder));
}

function mayUse(room: Room, file: string, packageName: string): boolean {
  if (isTestCode(file)) return true;
  return room.packages.some((start) => start === '*' || packageName.startsWith(start));
}

/** Specs, what lives in a folder for them, and the journeys. */
function isTestCode(file: string): boolean {
  return (
    /\.spec\.tsx?$/.test(file) || file.includes('/testing/') || isIn(file, 'integration-tests')
  );
}

function roomOf(file: string): Room | undefined {
  return [...ROOMS]
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
