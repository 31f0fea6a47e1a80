import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { findScenario } from '../../scenarios';
import { mustGatherOf, packFiles } from '../../src/testing/must-gather';
import { parseArguments } from '../arguments/arguments';
import { UsageError } from '../arguments/flags';
import { run } from '../run';
import { liveSource } from './disruption-objects';
import { createClusterApi } from '../../connect/cluster-api';
import { readLiveCluster } from '../input/live-cluster';
import { predictInCluster, type Prediction } from './predict-disruption';
import { startFakeApi, status, type FakeApi, type FakeHandler } from '../testing/fake-api';
import { writeSavedFiles } from '../testing/write-saved-files';

const GOLDEN = path.join(__dirname, '../fixtures/disruption');
const SCENARIO = findScenario('config-change');

let directory: string;
let saved: string;

beforeAll(async () => {
  if (!SCENARIO) throw new Error('no such scenario');
  directory = await mkdtemp(path.join(tmpdir(), 'disruption-'));
  saved = await writeSavedFiles(SCENARIO.stateAt(0), directory, 'config-change');
  const objects = SCENARIO.stateAt(0).objects;
  const policies = objects.find(({ kind }) => kind === 'MachineConfiguration');
  await writeFile(path.join(directory, 'policy.json'), JSON.stringify(policies));
  await writeFile(path.join(directory, 'chrony.yaml'), CHRONY);
  await writeFile(
    path.join(directory, 'kargs.yaml'),
    CHRONY.replace('spec:', 'spec:\n  kernelArguments: [quiet]'),
  );
  const worker = objects.filter(
    ({ kind, metadata }) =>
      kind === 'MachineConfig' && metadata.name.startsWith('rendered-worker-'),
  );
  for (const [index, config] of worker.entries()) {
    await writeFile(path.join(directory, `rendered-${String(index)}.json`), JSON.stringify(config));
  }
});
afterAll(() => rm(directory, { recursive: true }));

const CHRONY = `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  name: 99-worker-chrony
  labels:
    machineconfiguration.openshift.io/role: worker
spec:
  config:
    ignition:
      version: 3.4.0
    storage:
      files:
        - path: /etc/chrony.conf
          mode: 420
          contents:
            source: data:,pool%20b
`;

const at = (name: string): string => path.join(directory, name);

/** What the command prints; its exit status must be the one expected. */
async function printed(
  args: readonly string[],
  exit = 0,
): Promise<{ readonly text: string; readonly notices: readonly string[] }> {
  let text = '';
  const notices: string[] = [];
  const code = await run(
    ['disruption', ...args],
    {
      isInteractive: false,
      writeResult: (result) => {
        text += result;
      },
      writeNotice: (notice) => {
        notices.push(notice);
      },
    },
    {
      listenForStop: () => new AbortController().signal,
      wait: () => Promise.resolve(),
      clockMs: () => 0,
    },
  );
  expect([code, code === exit ? [] : notices]).toEqual([exit, []]);
  return { text, notices };
}

/** Rewritten with UPDATE_FIXTURES=1, and then reviewed like code. */
function expectGolden(name: string, text: string): void {
  const file = path.join(GOLDEN, name);
  if (process.env.UPDATE_FIXTURES) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

describe('what is printed of saved files', () => {
  const policy = () => `--policy=${at('policy.json')}`;
  it.each([
    { golden: 'cluster.output', args: () => [policy()] },
    { golden: 'cluster.markdown-output', args: () => [policy(), '-o', 'markdown'] },
    { golden: 'worker.json-output', args: () => [policy(), '-o', 'json', '--pool=worker'] },
    { golden: 'edge.yaml-output', args: () => [policy(), '-o=yaml', '--pool=edge'] },
    { golden: 'to.output', args: () => [policy(), `--to=${at('chrony.yaml')}`] },
    {
      golden: 'to-without-policies.output',
      args: () => [`--to=${at('kargs.yaml')}`, '--pool=worker'],
    },
  ])('$golden', async ({ golden, args }) => {
    const { text } = await printed([`--mock-clusterversion=${saved}`, ...args()]);
    expectGolden(golden, text);
  });
});

describe('two files', () => {
  it('are compared as they are', async () => {
    const args = [`--from=${at('rendered-0.json')}`, `--to=${at('rendered-1.json')}`];
    const { text } = await printed([...args, '-o=json']);
    expect(JSON.parse(text)).toMatchObject({
      kind: 'NodeDisruption',
      policies: { basis: 'defaults' },
      transitions: [{ impact: { kind: 'reboot' }, doubts: [] }],
    });
  });

  it('one that is not rendered is laid over one that is', async () => {
    const args = [
      `--from=${at('rendered-0.json')}`,
      `--to=${at('chrony.yaml')}`,
      `--policy=${at('policy.json')}`,
    ];
    const { text } = await printed([...args, '-o=yaml']);
    expect(parse(text)).toMatchObject({
      transitions: [{ impact: { kind: 'services' }, doubts: ['LaterNames'] }],
    });
  });

  it('are judged by the defaults of a version', async () => {
    const args = [`--from=${at('chrony.yaml')}`, `--to=${at('chrony.yaml')}`];
    const { text } = await printed([...args, '--cluster-version=4.17.3']);
    expect(text).toContain('defaults of 4.17.3');
    expect(text).toContain('Effect: No effect');
  });

  it('never shows what files hold', async () => {
    const args = [`--from=${at('rendered-0.json')}`, `--to=${at('rendered-1.json')}`];
    for (const output of ['text', 'json', 'yaml', 'markdown']) {
      const { text } = await printed([...args, `-o=${output}`]);
      expect(text).not.toMatch(/iburst|data:,|ssh-ed25519/);
    }
  });
});

describe('a live cluster', () => {
  let api: FakeApi;
  afterEach(() => api.close());

  async function predictWorker(changed: FakeHandler = () => undefined): Promise<Prediction> {
    const objects = SCENARIO?.stateAt(0).objects ?? [];
    api = await startFakeApi((request) => {
      const answer = changed(request);
      if (answer) return answer;
      const steps = request.path.split('/').slice(request.path.startsWith('/api/') ? 3 : 4);
      const [plural = '', name] = steps[0] === 'namespaces' ? steps.slice(2) : steps;
      const found = objects.filter(({ kind }) => `${kind.toLowerCase()}s` === plural);
      if (name === undefined) return { body: { kind: 'List', metadata: {}, items: found } };
      const object = found.find(({ metadata }) => metadata.name === name);
      return object && { body: object };
    });
    return predictInCluster(
      { between: 'cluster', pool: 'worker', source: { from: 'cluster' } },
      await readLiveCluster(api.connection, 'test', 'base'),
      liveSource(createClusterApi(api.connection, 'test')),
      {},
    );
  }

  it('is read with its own policies, MachineConfigs by name', async () => {
    const { report, notices } = await predictWorker();
    expect(report.parts.map(({ summary }) => summary)).toEqual([
      'After the pool resumes: 60 nodes (no reboot): restart chronyd',
    ]);
    expect(report.policies.basis).toBe('status');
    expect(notices).toEqual([]);
    const whole = api.requests.filter(
      ({ headers, path: asked }) =>
        headers.accept === 'application/json' && asked.includes('/machineconfigs/'),
    );
    expect(whole).toHaveLength(2);
  });

  it('says which right is missing, and goes on', async () => {
    const { report, notices } = await predictWorker(({ path: asked }) =>
      /machineconfig(uration)?s\//.test(asked) ? status(403, 'Forbidden', 'no') : undefined,
    );
    expect(report.parts.map(({ summary }) => summary)).toEqual([
      'After the pool resumes: unknown effect on 60 nodes',
    ]);
    expect(report.policies.basis).toBe('defaults');
    expect(notices).toEqual([
      "You don't have permission to read MachineConfigs. The effect of the configuration on nodes is unknown. Ask a cluster administrator for: get machineconfigs.machineconfiguration.openshift.io",
      "You don't have permission to read MachineConfiguration cluster. Effects are based on the release defaults. Ask a cluster administrator for: get machineconfigurations.operator.openshift.io cluster",
    ]);
  });
});

describe('what cannot be used', () => {
  it.each([
    {
      name: 'a file that is not there',
      args: () => ['--from=no', '--to=no'],
      says: /open no: no such file/,
    },
    {
      name: 'a file that is no MachineConfig',
      args: () => [`--from=${at('policy.json')}`, `--to=${at('chrony.yaml')}`],
      says: /policy\.json cannot be used: kind is MachineConfiguration/,
    },
    {
      name: 'a policy that is none',
      args: () => [
        `--from=${at('chrony.yaml')}`,
        `--to=${at('chrony.yaml')}`,
        `--policy=${at('chrony.yaml')}`,
      ],
      says: /does not contain a MachineConfiguration/,
    },
    {
      name: 'a pool that is not there',
      args: () => [`--mock-clusterversion=${saved}`, '--pool=none'],
      says: /there is no pool "none"/,
    },
  ])('$name', async ({ args, says }) => {
    const { notices } = await printed(args(), 1);
    expect(notices.join('\n')).toMatch(says);
  });
});

it('refuses a pool between two files', async () => {
  const chrony = at('chrony.yaml');
  const { notices } = await printed([`--from=${chrony}`, `--to=${chrony}`, '--pool=worker'], 2);
  expect(notices.join('\n')).toMatch(/does not go with --pool/);
});

describe('a must-gather', () => {
  let archive: string;
  beforeAll(async () => {
    archive = path.join(directory, 'must-gather.tar');
    const state = SCENARIO?.stateAt(0);
    if (!state) throw new Error('no such scenario');
    await writeFile(
      archive,
      await packFiles(mustGatherOf(state, { startedAt: SCENARIO?.startsAt ?? '' })),
    );
  });

  it.each([
    { name: 'by itself', args: () => [] },
    { name: 'with a file', args: () => [`--to=${at('chrony.yaml')}`, '--pool=worker'] },
  ])('$name tells the same as the saved files of the cluster', async ({ args }) => {
    const files = [`--mock-clusterversion=${saved}`, `--policy=${at('policy.json')}`];
    const expected = await printed([...files, ...args()]);
    expect(await printed([`--from=${archive}`, ...args()])).toEqual(expected);
  });

  it('refuses a version, which it has itself', async () => {
    const args = [`--from=${archive}`, `--to=${at('chrony.yaml')}`, '--cluster-version=4.18.1'];
    const { notices } = await printed(args, 2);
    expect(notices.join('\n')).toMatch(/is a cluster/);
  });
});

describe('arguments', () => {
  it('are read', () => {
    expect(parseArguments(['disruption', '--to=a', '--pool=worker', '-o=json'])).toEqual({
      command: 'disruption',
      output: 'json',
      subject: {
        between: 'clusterAndFile',
        toPath: 'a',
        pool: 'worker',
        source: { from: 'cluster', kubeconfig: undefined, context: undefined },
      },
    });
  });

  it.each([
    { args: ['--from=a', '--to=b', '--kubeconfig=c'], says: /does not go with --kubeconfig/ },
    { args: ['--cluster-version=4.18.1'], says: /goes with --from/ },
    { args: ['--from=a', '--cluster-version=4.18.1'], says: /goes with --from and --to/ },
    { args: ['worker'], says: /positional arguments given/ },
    { args: ['--details=all'], says: /Unknown option '--details'/ },
    { args: ['-o=csv'], says: /invalid value for --output/ },
  ])('$args are refused', ({ args, says }) => {
    expect(() => parseArguments(['disruption', ...args])).toThrow(UsageError);
    expect(() => parseArguments(['disruption', ...args])).toThrow(says);
  });
});
