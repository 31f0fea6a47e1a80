import { gzipSync } from 'node:zlib';
import { SCENARIOS, type Scenario } from '../../scenarios';
import { formatInstant, parseInstant, readWantedObjects } from '../engine';
import { mustGatherOf, packFiles, toYaml } from '../testing/must-gather';
import { folder, OPTIONS, oneFile } from '../testing/saved-input';
import { readSavedData, type SavedData } from '.';

function findScenario(id: string): Scenario {
  const scenario = SCENARIOS.find((each) => each.id === id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  return scenario;
}

/** The files of a must-gather of a scenario, and when it was made. */
function gather(id: string, into?: string) {
  const scenario = findScenario(id);
  const startedAt = new Date(Date.parse(scenario.startsAt) + scenario.showAtMs).toISOString();
  const state = scenario.stateAt(scenario.showAtMs);
  return { startedAt, state, files: mustGatherOf(state, { startedAt, folder: into }) };
}

const { files: BLOCKED, startedAt: BLOCKED_AT, state: BLOCKED_STATE } = gather('drain-blocked');

/** What was loaded, and what was not saved. */
function describe({ cluster }: SavedData) {
  if (!cluster) return [];
  const { areNodesPartial, hosted, lists, manifestErrors, notUnderstood, ...base } =
    cluster.snapshot;
  expect([areNodesPartial, hosted, notUnderstood, manifestErrors]).toEqual([
    undefined,
    undefined,
    [],
    [],
  ]);
  return Object.entries({
    ...base,
    ...Object.fromEntries([...(lists ?? [])].map(([path, { fetched }]) => [path, fetched])),
  }).map(([name, fetched]) => `${name} ${fetched.state === 'loaded' ? 'loaded' : fetched.reason}`);
}

const IN_GATHER = [
  'clusterVersion loaded',
  'clusterOperators loaded',
  'nodes loaded',
  'machineConfigPools loaded',
  'machineConfigs loaded',
  'machineConfigOperator loaded',
  'infrastructure loaded',
  'alerts loaded',
  'published NotCollected',
];

it.each([
  { form: 'a folder', input: () => Promise.resolve(folder(BLOCKED)) },
  { form: 'a tar', input: async () => oneFile('x.tar', await packFiles(BLOCKED)) },
  {
    form: 'a compressed tar of any name',
    input: async () => oneFile('standard input', gzipSync(await packFiles(BLOCKED))),
  },
])('reads a must-gather from $form', async ({ input }) => {
  const data = await readSavedData(await input(), OPTIONS);
  expect(data.faults).toEqual([]);
  expect(data.origins).toEqual([data.cluster?.origin]);
  expect(data.cluster?.origin).toMatchObject({
    clusterId: '88ba8b8e-6ad9-4bfa-a2c4-311565b71c0b',
    version: '4.18.9',
    startedAt: parseInstant(BLOCKED_AT),
  });
  expect(describe(data)).toEqual([
    ...IN_GATHER,
    '/apis/machineconfiguration.openshift.io/v1/machineconfignodes NotCollected',
    '/api/v1/pods?fieldSelector=spec.nodeName%3Dworker-c NotCollected',
    '/apis/policy/v1/namespaces/shop/poddisruptionbudgets NotCollected',
    '/apis/machineconfiguration.openshift.io/v1/machineosconfigs NotCollected',
    '/apis/machineconfiguration.openshift.io/v1/machineosbuilds NotCollected',
    '/api/v1/namespaces/default/events?fieldSelector=involvedObject.kind%3DNode loaded',
    '/api/v1/namespaces/default/events?fieldSelector=involvedObject.kind%3DMachineConfigPool loaded',
  ]);
});

it('reads dumps of any name, several documents in a file', async () => {
  const { objects } = BLOCKED_STATE;
  const items = [
    ...objects.filter(({ kind }) => kind === 'Node' || kind === 'Pod'),
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-0', namespace: 'elsewhere' } },
  ];
  const others = objects.filter(({ kind }) => kind !== 'Node' && kind !== 'Pod');
  const data = await readSavedData(
    folder([
      { path: 'first', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) },
      {
        path: 'case/second.txt.yml',
        text: others.map((object) => `---\n${toYaml(object)}`).join(''),
      },
    ]),
    OPTIONS,
  );
  expect(data.faults).toEqual([]);
  expect(describe(data)).toEqual(
    expect.arrayContaining([
      'clusterVersion loaded',
      'nodes loaded',
      'machineConfigPools loaded',
      'alerts NotCollected',
      '/api/v1/pods?fieldSelector=spec.nodeName%3Dworker-c loaded',
    ]),
  );
});

const CLUSTER_VERSION = BLOCKED_STATE.objects.filter(({ kind }) => kind === 'ClusterVersion');

/** A dump beside one of ClusterVersion. */
async function readBeside(path: string, text: string) {
  const { cluster, faults } = await readSavedData(
    folder([
      { path: 'case/x-cv.yaml', text: JSON.stringify({ kind: 'List', items: CLUSTER_VERSION }) },
      { path: `case/${path}`, text },
    ]),
    OPTIONS,
  );
  expect(faults).toEqual([]);
  return cluster;
}

const emptyList = (kind: string) => JSON.stringify({ apiVersion: 'v1', kind, items: [] });

it.each([
  { form: 'JSON that says of what', path: 'nodes.json', text: emptyList('NodeList') },
  {
    form: 'YAML that says of what',
    path: 'a',
    text: 'apiVersion: v1\nitems: []\nkind: NodeList\n',
  },
  { form: 'a file of a set', path: 'x-node.yaml', text: emptyList('List') },
])('takes a list without items for an answer: $form', async ({ path, text }) => {
  const cluster = await readBeside(path, text);
  expect(cluster?.snapshot.nodes).toEqual({ state: 'loaded', value: [] });
});

it.each([
  { form: 'that nobody knows of what it is', path: 'nodes.json', text: emptyList('List') },
  { form: 'of another kind', path: 'x-node.yaml', text: emptyList('SecretList') },
  { form: 'that is none', path: 'a', text: 'apiVersion: v1\nkind: NodeList\n' },
])('takes nothing from a list $form', async ({ path, text }) => {
  const cluster = await readBeside(path, text);
  expect(cluster?.snapshot.nodes).toMatchObject({ state: 'missing', reason: 'NotCollected' });
});

it.each([
  { path: 'x-pods.yaml', kind: 'List', isWhole: true },
  { path: 'x-pods.yaml', kind: 'PodList', isWhole: true },
  { path: 'pods.json', kind: 'PodList', isWhole: false },
])('knows no namespace of $kind without items in $path', async ({ kind, path, isWhole }) => {
  const cluster = await readBeside(path, emptyList(kind));
  expect(cluster?.hasAll('pods')).toBe(isWhole);
});

it.each([
  { saved: 'openshift-cluster-version', pods: { state: 'loaded' } },
  { saved: 'batch', pods: { state: 'missing', reason: 'NotCollected' } },
])('knows pods of the release where pods of $saved were saved: $pods', async ({ pods, saved }) => {
  const scenario = findScenario('payload-not-accepted');
  const clusterVersions = scenario
    .stateAt(scenario.showAtMs)
    .objects.filter(({ kind }) => kind === 'ClusterVersion');
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: saved, name: 'a' } };
  const files = Object.entries({ 'x-cv.yaml': clusterVersions, 'x-pods.yaml': [pod] });
  const { cluster } = await readSavedData(
    folder(files.map(([path, items]) => ({ path, text: JSON.stringify({ kind: 'List', items }) }))),
    OPTIONS,
  );
  expect(readWantedObjects(cluster?.snapshot.lists).payload).toMatchObject({ pods });
});

it.each([
  { kind: 'NodeList', metadata: { continue: 'abc' } },
  { kind: 'List', metadata: { remainingItemCount: 3 } },
])('takes a $kind that goes on for a part of the nodes', async ({ kind, metadata }) => {
  const items = [{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'a' } }];
  const cluster = await readBeside(
    'n.json',
    JSON.stringify({ apiVersion: 'v1', kind, metadata, items }),
  );
  expect(cluster?.snapshot).toMatchObject({ areNodesPartial: true, nodes: { state: 'loaded' } });
  expect(cluster?.hasAll('nodes')).toBe(false);
});

it('concludes nothing from pods or operators that are not in a list that goes on', async () => {
  const metadata = { continue: 'abc' };
  const pods = [{ metadata: { name: 'a', namespace: 'openshift-cluster-version' } }];
  const ofPods = { apiVersion: 'v1', kind: 'PodList', metadata, items: pods };
  const beside = await readBeside('x-pods.yaml', JSON.stringify(ofPods));
  expect(beside?.hasAll('pods', 'openshift-cluster-version')).toBe(false);
  const operators = [{ metadata: { name: 'etcd' } }];
  const list = { apiVersion: 'config.openshift.io/v1', kind: 'ClusterOperatorList', metadata };
  const cluster = await readBeside('x-co.yaml', JSON.stringify({ ...list, items: operators }));
  expect(cluster?.snapshot.clusterOperators).toMatchObject({ state: 'missing', reason: 'CutOff' });
});

it('takes what is left of a list whose items were read for no list without items', async () => {
  const items = [{ metadata: { name: 'a', namespace: 'b' } }];
  const text = JSON.stringify({ apiVersion: 'v1', kind: 'PodList', items });
  const cluster = await readBeside('dump-pods.json', text);
  expect(cluster?.hasAll('pods')).toBe(false);
  expect(cluster?.hasAll('pods', 'b')).toBe(true);
});

it('goes by the clock of the gather, and by what was written while it ran', async () => {
  const later = '2026-04-14T13:59:00Z';
  const event = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: 'late', namespace: 'default' },
    lastTimestamp: later,
  };
  const path = `${BLOCKED[3]?.path.replace(/\/version$/, '') ?? ''}/namespaces/default/core/events.yaml`;
  const withLate = [...BLOCKED, { path, text: toYaml({ kind: 'EventList', items: [event] }) }];
  const [before, after] = [
    await readSavedData(folder(BLOCKED), OPTIONS),
    await readSavedData(folder(withLate), OPTIONS),
  ];
  expect(formatInstant(before.cluster?.now ?? 0n)).toBe(BLOCKED_AT.replace('.000', ''));
  expect(formatInstant(after.cluster?.now ?? 0n)).toBe(later);
});

it('lists several must-gathers and shows the newest, or the one that is chosen', async () => {
  const files = [...gather('drain-blocked', 'monday').files, ...gather('idle', 'tuesday').files];
  const newest = await readSavedData(folder(files), OPTIONS);
  expect(newest.origins.map(({ place }) => place.split('/')[0])).toHaveLength(2);
  expect(newest.cluster?.origin).toEqual(newest.origins[0]);
  for (const choice of ['monday', 'tuesday']) {
    const { cluster, faults } = await readSavedData(folder(files), { ...OPTIONS, choice });
    expect(cluster?.origin.place).toContain(choice);
    expect(faults).toEqual([]);
  }
  const { cluster, faults } = await readSavedData(folder(files), { ...OPTIONS, choice: 'friday' });
  expect(faults).toEqual([{ code: 'NoSuchChoice', path: 'friday', count: 1 }]);
  expect(cluster?.origin).toEqual(newest.origins[0]);
});
