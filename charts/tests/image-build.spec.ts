import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { announceUnchecked } from '../../src/testing/announce-unchecked';
import { isInContext, readCopy, readStages, type Instruction } from './dockerfile';
import { ROOT } from '../../src/testing/find-tool';

/*
 * No container engine is needed to see that the build stages work: their instructions are followed in a folder that has
 * nothing but what they copy. Only the download of packages is spared: npm checks its lock file, then gets the packages
 * that are here.
 */
const folder = join(ROOT, 'build/image');

beforeAll(() => {
  empty(folder);
  const [build, controllerBuild] = readStages();
  const stages = [build, controllerBuild].flatMap((stage) => stage?.instructions ?? []);
  for (const instruction of stages) follow(instruction);
});

it('builds a plugin from what the Dockerfile copies', () => {
  const files = listFiles(join(folder, 'dist'));
  expect(files).toContain('plugin-manifest.json');
  expect(files).toContain('locales/en/plugin__update-status-plugin.json');
  const manifest: unknown = JSON.parse(
    readFileSync(join(folder, 'dist/plugin-manifest.json'), 'utf8'),
  );
  expect(manifest).toMatchObject({
    name: 'update-status-plugin',
    baseURL: '/api/plugins/update-status-plugin/',
    loadScripts: [expect.stringMatching(/^plugin-entry\.[0-9a-f]{20}\.min\.js$/)],
  });
});

it('builds a controller that needs no other file', () => {
  expect([...listFiles(join(folder, 'build/controller'))].sort()).toEqual([
    'THIRD-PARTY-LICENSES.txt',
    'controller.mjs',
  ]);
  const outside = spawnSync('node', ['controller.mjs'], {
    cwd: join(folder, 'build/controller'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, POD_NAMESPACE: 'update-status' },
  });
  expect(outside.stdout).toContain('run in a pod, or give --kubeconfig');
});

it('ships neither sources nor maps', () => {
  const files = listFiles(join(folder, 'dist'));
  expect(files.filter((file) => !/\.(js|json|txt)$/.test(file))).toEqual([]);
});

it('builds the same files as in the repository', () => {
  if (!isUpToDate()) {
    announceUnchecked(
      'dist against the image; it is older than its sources: "make build" renews it',
    );
    return;
  }
  const built = readFiles(join(folder, 'dist'));
  const ours = readFiles(join(ROOT, 'dist'));
  expect([...built.keys()]).toEqual([...ours.keys()]);
  expect([...built.keys()].filter((file) => built.get(file) !== ours.get(file))).toEqual([]);
});

/**
 * By name. The hash of the whole build, in the entry's name and the manifest, depends on the folder: it is left out.
 */
function readFiles(path: string): ReadonlyMap<string, string> {
  const anyEntry = (text: string): string =>
    text
      .replace(/plugin-entry\.[0-9a-f]+\./, 'plugin-entry.')
      .replace(/"buildHash": *"[0-9a-f]+"/, '"buildHash"');
  return new Map(
    listFiles(path).map((file) => [
      anyEntry(file),
      anyEntry(readFileSync(join(path, file), 'latin1')),
    ]),
  );
}

function follow({ name, text }: Instruction): void {
  if (name === 'COPY') copy(text);
  if (name !== 'RUN') return;
  if (text.startsWith('npm ci ')) {
    run(`${text} --dry-run`);
    installPackages();
  } else {
    run(text);
  }
}

/** Removes all but the installed packages. */
function empty(path: string): void {
  mkdirSync(path, { recursive: true });
  for (const name of readdirSync(path)) {
    if (name !== 'node_modules') rmSync(join(path, name), { recursive: true });
  }
}

/**
 * Gives the folder the packages that are here: as links, as there are tens of thousands of files, and only when they
 * are others than the last time.
 */
function installPackages(): void {
  const installed = join(folder, 'node_modules');
  const read = (path: string): string | undefined =>
    existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (
    read(join(installed, '.package-lock.json')) ===
    read(join(ROOT, 'node_modules/.package-lock.json'))
  ) {
    return;
  }
  rmSync(installed, { recursive: true, force: true });
  const partial = join(folder, 'node_modules.partial');
  run(
    `cp -al '${join(ROOT, 'node_modules')}' ${partial} || cp -a '${join(ROOT, 'node_modules')}' ${partial}`,
  );
  renameSync(partial, installed);
}

function copy(text: string): void {
  const { sources, target } = readCopy(text);
  for (const source of sources) {
    const to = target.endsWith('/') ? join(folder, target, source) : join(folder, target);
    cpSync(join(ROOT, source), to, {
      recursive: true,
      filter: (path) => isInContext(relative(ROOT, path)),
    });
  }
}

function run(command: string): void {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    // What the image has, and nothing of ours.
    env: { PATH: process.env.PATH, HOME: folder },
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`);
}

/** As make sees it. */
function isUpToDate(): boolean {
  const manifest = join(ROOT, 'dist/plugin-manifest.json');
  if (!existsSync(manifest)) return false;
  const builtMs = statSync(manifest).mtimeMs;
  return ['src', 'locales', 'package.json', 'webpack.config.ts', 'console-extensions.json']
    .flatMap((path) =>
      statSync(join(ROOT, path)).isDirectory()
        ? listFiles(join(ROOT, path)).map((file) => join(path, file))
        : [path],
    )
    .filter(isInContext)
    .every((path) => statSync(join(ROOT, path)).mtimeMs <= builtMs);
}

function listFiles(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .sort();
}
