import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * A repository of two files, whose only stage counts in build/runs how often it was run. Its report is build/report.
 */
const STAGE = 'echo run >> build/runs; echo report > build/report';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-status-stage-'));
  root = join(folder, 'main');
  for (const name of ['run-stage.sh', 'hash-inputs.sh']) {
    cpSync(join(__dirname, '../scripts', name), join(root, 'tools/scripts', name));
  }
  write('src/a.ts', 'a');
  write('src/b.ts', 'b');
  write('dist/plugin-manifest.json', '{}');
  write('build/cli/update-status.cjs', 'cli');
  write('build/chromium-path', '/usr/bin/env');
  write('node_modules/.package-lock.json', '{}');
  write('../shared/conformance/cluster.yaml', 'cluster');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function runStage(
  command = STAGE,
  environment: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly said: string } {
  const { status, stdout } = spawnSync(
    'tools/scripts/run-stage.sh',
    ['--report', 'build/report', 'tests', 'bash', '-c', command],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...environment } },
  );
  return { code: status, said: stdout.replace(/ +\d+ s\n/, ' in N s\n').replace(/ +/g, ' ') };
}

function countRuns(): number {
  const path = join(root, 'build/runs');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').length : 0;
}

it('is run once while nothing changes', () => {
  expect(runStage()).toEqual({ code: 0, said: 'passed tests in N s\n' });
  expect(runStage()).toEqual({ code: 0, said: 'passed tests unchanged\n' });
  expect(countRuns()).toBe(1);
});

it('repeats what could not be checked', () => {
  const command = `${STAGE}; echo '*** NOT CHECKED: nginx'`;
  runStage(command);
  expect(runStage(command).said).toContain('*** NOT CHECKED: nginx\n');
  expect(countRuns()).toBe(1);
});

it.each<{ name: string; change: () => void }>([
  { name: 'a file is edited', change: () => write('src/a.ts', 'A') },
  { name: 'a file comes', change: () => write('docs/new.md', '') },
  { name: 'a hidden file comes', change: () => write('.npmrc', '') },
  { name: 'a file goes', change: () => rmSync(join(root, 'src/b.ts')) },
  {
    name: 'a file is renamed',
    change: () => renameSync(join(root, 'src/b.ts'), join(root, 'src/c.ts')),
  },
  {
    name: 'two files change places',
    change: () => {
      write('src/a.ts', 'b');
      write('src/b.ts', 'a');
    },
  },
  {
    name: 'a file may be started now',
    change: () => chmodSync(join(root, 'src/a.ts'), 0o755),
  },
  { name: 'the plugin is built anew', change: () => write('dist/plugin-manifest.json', '{ }') },
  {
    name: 'the command line is built anew',
    change: () => write('build/cli/update-status.cjs', ''),
  },
  { name: 'packages are others', change: () => write('node_modules/.package-lock.json', '{ }') },
  { name: 'a tool is another', change: () => write('build/chromium-path', '/usr/bin/sort') },
  {
    name: 'a saved cluster changes',
    change: () => write('../shared/conformance/cluster.yaml', 'other'),
  },
  { name: 'its report is gone', change: () => rmSync(join(root, 'build/report')) },
  { name: 'what is remembered is gone', change: () => rmSync(join(root, 'build/passed/tests')) },
])('is run again when $name', ({ change }) => {
  runStage();
  change();
  runStage();
  expect(countRuns()).toBe(2);
  runStage();
  expect(countRuns()).toBe(2);
});

it('is run again when the environment is another', () => {
  runStage();
  runStage(STAGE, { OC: '/usr/bin/oc' });
  expect(countRuns()).toBe(2);
});

it('is run again after a failure, which says all that it printed', () => {
  const failure = { code: 3, said: 'why\nFAILED tests in N s\n' };
  const failing = `${STAGE}; echo why; exit 3`;
  expect(runStage(failing)).toEqual(failure);
  expect(runStage(failing)).toEqual(failure);
  runStage();
  expect(countRuns()).toBe(3);
});

it('forgets that it passed once it fails', () => {
  runStage();
  write('src/a.ts', 'A');
  runStage(`${STAGE}; exit 1`);
  write('src/a.ts', 'a');
  runStage();
  expect(countRuns()).toBe(3);
});

it('is run again when something changed under way', () => {
  runStage(`${STAGE}; echo later > src/a.ts`);
  write('src/a.ts', 'a');
  runStage();
  expect(countRuns()).toBe(2);
});

it('leaves no report of an earlier run', () => {
  runStage();
  write('src/a.ts', 'A');
  runStage('exit 1');
  expect(existsSync(join(root, 'build/report'))).toBe(false);
});
