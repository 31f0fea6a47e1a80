import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from '../package.json';
import { within } from '../src/testing/eventually';
import { startFakeApi, status, type FakeApi } from './testing/fake-api';
import { serveSmallCluster, SMALL_CLUSTER_PATHS } from './testing/small-cluster';

const ROOT = path.join(__dirname, '..');
const PROGRAM = path.join(ROOT, 'bin/update-status');

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'update-status-'));
  execFileSync(process.execPath, [path.join(ROOT, 'tools/scripts/build-cli.mjs')]);
  for (const [suffix, object] of Object.entries(SAVED_FILES)) {
    await writeFile(path.join(directory, `idle-${suffix}.yaml`), JSON.stringify(object));
    const isClusterVersion = suffix === 'cv';
    const updating = JSON.stringify(isClusterVersion ? UPDATING : object);
    await writeFile(path.join(directory, `updating-${suffix}.yaml`), updating);
    const misread = updating.replace('"2026-01-01T00:00:00Z"', '7');
    await writeFile(path.join(directory, `misread-${suffix}.yaml`), misread);
  }
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

const EMPTY_LIST = { apiVersion: 'v1', kind: 'List', items: [] };
const SAVED_FILES = {
  cv: {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version' },
    status: { conditions: [{ type: 'Progressing', status: 'False' }] },
  },
  co: {
    ...EMPTY_LIST,
    items: [
      { apiVersion: 'config.openshift.io/v1', kind: 'ClusterOperator', metadata: { name: 'etcd' } },
    ],
  },
  mcp: EMPTY_LIST,
  mc: EMPTY_LIST,
  node: EMPTY_LIST,
};

const UPDATING = {
  ...SAVED_FILES.cv,
  status: {
    desired: { version: '4.18.2' },
    history: [{ state: 'Completed', version: '4.18.2', startedTime: '2026-01-01T00:00:00Z' }],
    conditions: [{ type: 'Progressing', status: 'True', message: 'm' }],
  },
};

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program = PROGRAM,
) {
  return spawn(program, args, {
    cwd: directory,
    env: { PATH: process.env.PATH, HOME: directory, TZ: 'UTC', ...env },
  });
}

async function run(...parameters: Parameters<typeof start>): Promise<Run> {
  const child = start(...parameters);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  await within(`${parameters[0].join(' ')} to end`, once(child, 'close'));
  return { code: child.exitCode, stdout, stderr };
}

describe('bin/update-status', () => {
  it('prints the status of saved files, and nothing else', async () => {
    expect(await run(['status', '--mock-clusterversion=idle-cv.yaml'])).toEqual({
      code: 0,
      stdout: 'The cluster is not updating.\n',
      stderr: '',
    });
  });

  /* Where `oc` exits with another code, or writes to another stream: the table in docs/command-line.md. */
  it.each([
    {
      name: 'alerts that cannot be read, no pool master, no completion time',
      set: 'updating',
      stderr:
        /^Unable to fetch alerts, ignoring alerts in 'Update Health': {2}open updating-alerts.json: no such file or directory\n$/,
    },
    {
      name: 'a value of another type',
      set: 'misread',
      stderr:
        /^misread-cv.yaml: clusterversions version: status.history\[0\].startedTime is not understood: the value must be a time such as \S+ and counts as absent.\nUnable/,
    },
  ])('prints the status alone on stdout, and exits with 0: $name', async ({ set, stderr }) => {
    const printed = await run(['status', `--mock-clusterversion=${set}-cv.yaml`]);
    expect(printed.code).toBe(0);
    expect(printed.stdout).toMatch(/^= Control Plane =\n/);
    expect(printed.stdout).not.toContain('alerts');
    expect(printed.stderr).toMatch(stderr);
  });

  it('works through a symbolic link', async () => {
    const link = path.join(directory, 'linked');
    await symlink(PROGRAM, link);
    expect(await run(['--version'], {}, link)).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('says what to do when it was not built', async () => {
    const unbuilt = path.join(directory, 'unbuilt/bin/update-status');
    await mkdir(path.dirname(unbuilt), { recursive: true });
    await copyFile(PROGRAM, unbuilt);
    const { code, stdout, stderr } = await run(['--version'], {}, unbuilt);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^error: .+update-status\.cjs does not exist: run "make build" first\n$/,
    );
  });

  it('helps', async () => {
    const { code, stdout, stderr } = await run(['status', '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Usage:\n  update-status status [flags]\n');
  });

  it.each([
    {
      args: ['status', 'now'],
      code: 2,
      stderr:
        "error: positional arguments given\nSee 'update-status status -h' for help and examples\n",
    },
    {
      args: ['status', '--details=most'],
      code: 2,
      stderr:
        'error: invalid value for --details: most (must be one of none, all, nodes, health, operators)\n',
    },
    {
      args: ['status', '--mock-clusterversion=no-cv.yaml'],
      code: 1,
      stderr: 'error: open no-cv.yaml: no such file or directory\n',
    },
    {
      args: ['status', '--kubeconfig=nowhere'],
      code: 1,
      stderr: 'error: stat nowhere: no such file or directory\n',
    },
    {
      args: ['status'],
      code: 1,
      stderr:
        'error: no cluster to read: log in with "oc login", set KUBECONFIG, or give --kubeconfig or --mock-clusterversion\n',
    },
  ])('exits with $code after $args', async ({ args, code, stderr }) => {
    expect(await run(args)).toEqual({ code, stdout: '', stderr });
  });

  it('stops quietly when nobody reads on', async () => {
    const child = start(['status', '-o', 'json', '--mock-clusterversion=idle-cv.yaml']);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.destroy();
    await within('it to stop', once(child, 'close'));
    expect([child.exitCode, stderr]).toEqual([0, '']);
  });

  it('watches until it is interrupted', async () => {
    const child = start(['status', '--watch', '--mock-clusterversion=idle-cv.yaml']);
    const ended = once(child, 'close');
    let stdout = '';
    const shown = new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        if (stdout.endsWith('\n')) resolve();
      });
    });
    await within('a first status', Promise.race([shown, ended]));
    child.kill('SIGINT');
    await within('the watch to end', ended);
    expect(stdout).toBe('The cluster is not updating.\n');
    expect(child.exitCode).toBe(0);
  });
});

describe('bin/update-status with a kubeconfig', () => {
  let api: FakeApi;

  beforeEach(async () => {
    const handle = serveSmallCluster({
      [SMALL_CLUSTER_PATHS.machineConfigPools]: status(403, 'Forbidden', 'pools are forbidden'),
    });
    api = await startFakeApi(handle);
    const kubeconfig = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'here',
      contexts: [
        { name: 'here', context: { cluster: 'fake', user: 'dev' } },
        { name: 'broken', context: { cluster: 'nowhere', user: 'dev' } },
      ],
      clusters: [{ name: 'fake', cluster: { server: api.url } }],
      users: [{ name: 'dev', user: { token: 'secret' } }],
    };
    await writeFile(path.join(directory, 'kubeconfig'), JSON.stringify(kubeconfig));
  });

  afterEach(async () => {
    await api.close();
  });

  it('reads the cluster as that user, and tells what it may not read', async () => {
    const { code, stdout, stderr } = await run(['status', '--kubeconfig=kubeconfig', '-o', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'UpdateStatus',
      updating: 'True',
      operators: [{ name: 'etcd', state: 'updating' }],
      pools: [],
      missing: [
        { resource: 'machineconfigpools', reason: 'Forbidden', message: 'pools are forbidden' },
        { resource: 'alerts' },
      ],
    });
    expect(stderr).toMatch(
      /^You don't have permission to list MachineConfigPools\. .+\nUnable to fetch alerts, .+\n$/,
    );
    expect(api.requests.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(
      true,
    );
    expect(api.requests[0]?.headers['user-agent']).toBe(`update-status/${version}`);
  });

  it('takes the kubeconfig from the environment', async () => {
    const { code, stdout } = await run(['status'], { KUBECONFIG: 'absent:kubeconfig' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^= Control Plane =\n/);
  });

  it.each([
    { context: 'there', stderr: 'error: context "there" does not exist\n' },
    {
      context: 'broken',
      stderr:
        'error: the kubeconfig has no current context that names a cluster: choose one with --context or "oc login"\n',
    },
  ])('refuses the context $context', async ({ context, stderr }) => {
    expect(await run(['status', '--kubeconfig=kubeconfig', `--context=${context}`])).toEqual({
      code: 1,
      stdout: '',
      stderr,
    });
  });

  it('says so when the server is gone', async () => {
    await api.close();
    expect(await run(['status', '--kubeconfig=kubeconfig'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `The connection to the server ${new URL(api.url).host} was refused - did you specify the right host or port?\n`,
    });
  });

  it('says so when the kubeconfig is none', async () => {
    await writeFile(path.join(directory, 'bad'), 'clusters: [');
    const { code, stderr } = await run(['status', '--kubeconfig=bad']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: cannot read the kubeconfig bad: .+\n$/);
  });
});
