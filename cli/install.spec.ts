import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from '../package.json';
import { findScenario } from '../scenarios';
import { writeSavedFiles } from './testing/write-saved-files';

const ROOT = path.join(__dirname, '..');

let directory: string;
/** The files of a user who unpacked the archive. */
let installed: string;
let program: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'update-status-package-'));
  const built = path.join(directory, 'built');
  execFileSync(process.execPath, [path.join(ROOT, 'tools/scripts/build-cli.mjs'), built]);
  execFileSync('npm', ['pack', '--silent', '--offline', '--pack-destination', directory], {
    cwd: built,
  });
  execFileSync('tar', ['-xzf', `update-status-${version}.tgz`], { cwd: directory });
  installed = path.join(directory, 'package');
  program = path.join(installed, 'update-status.cjs');
});

afterAll(() => {
  rmSync(directory, { recursive: true });
});

function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
  return execFileSync(file, args, {
    cwd: directory,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: directory, ...env },
  });
}

describe('the package of the command line', () => {
  it('is one file with its manual, and needs nothing beside it', () => {
    expect(readdirSync(installed).sort()).toEqual([
      'LICENSE',
      'THIRD-PARTY-LICENSES.txt',
      'package.json',
      'update-status.1',
      'update-status.cjs',
    ]);
    expect(run(program, ['--version'], {})).toBe(`${version}\n`);
  });

  it.each(['update-status', 'oc-update_status', 'kubectl-update_status'])(
    'is called %s',
    (name) => {
      const { bin } = jest.requireActual<{ bin: Record<string, string> }>(
        path.join(installed, 'package.json'),
      );
      expect(bin[name]).toBe('update-status.cjs');
      const link = path.join(directory, name);
      symlinkSync(program, link);
      expect(run(link, ['--help'], {})).toContain('Usage:\n  update-status status [flags]\n');
    },
  );

  it('says how shells complete it', () => {
    expect(run(program, ['completion', 'bash'], {})).toContain('complete -F _update_status');
  });
});

describe('the small program for the text of saved files', () => {
  // Of a cluster at rest. Where a text tells an end, the whole program says whether the verdict agrees.
  const AT_REST = 'The cluster is not updating.\n';
  const args = ['status', '--mock-clusterversion=idle-cv.yaml'];
  let cache: string;
  let files: string;

  beforeEach(async () => {
    cache = mkdtempSync(path.join(directory, 'cache-'));
    files = path.join(cache, 'files');
    mkdirSync(files);
    const scenario = findScenario('idle');
    if (scenario) await writeSavedFiles(scenario.stateAt(scenario.showAtMs), files, scenario.id);
  });

  /** What it prints, and the programs whose compiled functions it keeps. */
  function read(): { readonly text: string; readonly programs: readonly string[] } {
    const text = execFileSync(program, args, {
      cwd: files,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, XDG_CACHE_HOME: cache },
    });
    const names = readdirSync(path.join(cache, 'update-status'));
    return { text, programs: names.map((name) => name.split('-').at(-2) ?? '').sort() };
  }

  it('prints it without the whole one', () => {
    expect(read()).toEqual({ text: AT_REST, programs: ['text'] });
  });

  it('reads YAML that a person wrote', () => {
    const place = path.join(files, 'idle-mcp.yaml');
    writeFileSync(place, `# of mine\n${readFileSync(place, 'utf8').replace('{', '{ # a list\n')}`);
    expect(read()).toEqual({ text: AT_REST, programs: ['text'] });
  });

  it('leaves it to the whole one to say what is wrong', () => {
    rmSync(path.join(files, 'idle-node.yaml'));
    expect(() => read()).toThrow(/\nerror: open idle-node.yaml: no such file or directory\n/);
  });

  it('is small', () => {
    const [, , quick = '', whole = ''] = readFileSync(program, 'utf8').split('\n');
    expect(quick.length).toBeLessThan(180_000);
    expect(whole.length).toBeGreaterThan(10 * quick.length);
  });
});

describe('what V8 compiled', () => {
  let cache: string;
  const kept = () => readdirSync(path.join(cache, 'update-status')).sort();

  beforeEach(() => {
    cache = mkdtempSync(path.join(directory, 'cache-'));
  });

  it('is kept of three runs in one file, for this user alone', () => {
    for (let time = 1; time <= 4; time++) run(program, ['--version'], { XDG_CACHE_HOME: cache });
    expect(kept()).toEqual([expect.stringMatching(/-other-3$/)]);
    expect(statSync(path.join(cache, 'update-status')).mode & 0o077).toBe(0);
  });

  it('is made anew when it is none', () => {
    run(program, ['--version'], { XDG_CACHE_HOME: cache });
    const [name = ''] = kept();
    const file = path.join(cache, 'update-status', name);
    writeFileSync(file, 'broken');
    expect(run(program, ['--version'], { XDG_CACHE_HOME: cache })).toBe(`${version}\n`);
    expect(kept()).toEqual([name]);
    expect(statSync(file).size).toBeGreaterThan(10_000);
  });

  it('of other programs stays, if it is among the latest eight files', () => {
    mkdirSync(path.join(cache, 'update-status'));
    const others = Array.from({ length: 10 }, (_, index) => `other-${String(index)}`);
    for (const [index, name] of others.entries()) {
      const file = path.join(cache, 'update-status', name);
      writeFileSync(file, '');
      utimesSync(file, index, index);
    }
    run(program, ['--version'], { XDG_CACHE_HOME: cache });
    expect(kept().filter((name) => name.startsWith('other-'))).toEqual(others.slice(2));
    expect(kept()).toHaveLength(9);
  });

  it('is not kept where that is not wanted or not possible', () => {
    const off = { XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: '1' };
    expect(run(program, ['--version'], off)).toBe(`${version}\n`);
    expect(readdirSync(cache)).toEqual([]);
    writeFileSync(path.join(cache, 'update-status'), 'a file');
    for (const place of [cache, '/proc/none', path.join(cache, 'not/there')]) {
      expect(run(program, ['--version'], { XDG_CACHE_HOME: place })).toBe(`${version}\n`);
    }
  });
});
