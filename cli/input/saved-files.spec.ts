import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseInstant, readWantedObjects } from '../../src/engine';
import { readSavedCluster } from './saved-files';

const CLUSTER_VERSION = `apiVersion: config.openshift.io/v1
kind: ClusterVersion
metadata:
  name: version
status:
  conditions:
  - type: Progressing
    status: "True"
    lastTransitionTime: 2026-03-01T10:00:00Z
`;
const OPERATORS = `apiVersion: v1
items:
- apiVersion: config.openshift.io/v1
  kind: ClusterOperator
  metadata:
    name: etcd
  status:
    conditions:
    - type: Available
      lastTransitionTime: "2026-03-01T11:00:00Z"
kind: List
`;
const DEPLOYMENT =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: machine-config-operator}\n';

function emptyList(kind: string): string {
  return `apiVersion: v1\nkind: ${kind}\nitems: []\n`;
}

const COMPLETE: Readonly<Record<string, string>> = {
  'cv.yaml': CLUSTER_VERSION,
  'co.yaml': OPERATORS,
  'node.yaml': emptyList('NodeList'),
  'mcp.yaml': emptyList('List'),
  'mc.yaml': emptyList('List'),
};

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'saved-files-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

/** Writes a complete set, with these files changed or, if `undefined`, left out. */
async function save(changes: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
  for (const [suffix, text] of Object.entries({ ...COMPLETE, ...changes })) {
    if (text !== undefined) await writeFile(path.join(directory, `x-${suffix}`), text);
  }
  return path.join(directory, 'x-cv.yaml');
}

/** The error, with the test's directory cut out. */
async function errorOf(changes: Readonly<Record<string, string | undefined>>): Promise<string> {
  const cluster = readSavedCluster(await save(changes));
  try {
    await cluster;
  } catch (error) {
    return String(error).replaceAll(`${directory}/`, '');
  }
  throw new Error('it was read');
}

describe('readSavedCluster', () => {
  it('gives the objects, the snapshot and the clock of the files', async () => {
    const { objects, snapshot, now } = await readSavedCluster(await save());
    expect(objects).toMatchObject([
      { kind: 'ClusterVersion', metadata: { name: 'version' } },
      { kind: 'ClusterOperator', metadata: { name: 'etcd' } },
    ]);
    expect(snapshot.clusterVersion).toMatchObject({ state: 'loaded', value: objects[0] });
    expect(snapshot.clusterOperators).toMatchObject({ state: 'loaded', value: [objects[1]] });
    expect(snapshot.nodes).toEqual({ state: 'loaded', value: [] });
    expect(now).toBe((parseInstant('2026-03-01T11:00:00Z') ?? 0n) + 368_975n);
  });

  it('believes no list that goes on, but gives oc what it reads', async () => {
    const metadata = 'metadata: {continue: abc}\n';
    const clusterVersion = await save({
      'co.yaml': `${OPERATORS}${metadata}`,
      'node.yaml': `${emptyList('NodeList')}${metadata}`,
    });
    const { snapshot } = await readSavedCluster(clusterVersion, 'complete');
    expect(snapshot.areNodesPartial).toBe(true);
    expect(snapshot.clusterOperators).toMatchObject({ state: 'missing', reason: 'CutOff' });
    const { snapshot: base } = await readSavedCluster(clusterVersion);
    expect(base.clusterOperators).toMatchObject({ state: 'loaded' });
  });

  it('leaves timestamps the texts they are', async () => {
    const { objects } = await readSavedCluster(await save());
    expect(objects[0]).toHaveProperty(
      ['status', 'conditions', 0, 'lastTransitionTime'],
      '2026-03-01T10:00:00Z',
    );
  });

  it.each([
    { name: 'a v1 List', text: `apiVersion: v1\nkind: List\nitems:\n- ${indent(CLUSTER_VERSION)}` },
    {
      name: 'a typed list whose items do not say what they are',
      text: 'items:\n- metadata: {name: version}\n- metadata: {name: other}\nkind: ClusterVersionList\napiVersion: config.openshift.io/v1\n',
    },
    { name: 'a document after a marker', text: `---\n${CLUSTER_VERSION}` },
    { name: 'the first of several documents', text: `${CLUSTER_VERSION}---\nkind: Secret\n` },
    {
      name: 'JSON',
      text: '{"kind":"ClusterVersion","apiVersion":"config.openshift.io/v1","metadata":{"name":"version"}}',
    },
  ])('takes ClusterVersion from $name', async ({ text }) => {
    const { objects } = await readSavedCluster(await save({ 'cv.yaml': text }));
    expect(objects[0]).toMatchObject({
      apiVersion: 'config.openshift.io/v1',
      kind: 'ClusterVersion',
      metadata: { name: 'version' },
    });
  });

  it('fills in what items of a typed list are', async () => {
    const nodes =
      'apiVersion: v1\nkind: NodeList\nitems:\n- metadata: {name: a}\n- metadata: {name: b}\n';
    const { snapshot } = await readSavedCluster(await save({ 'node.yaml': nodes }));
    expect(snapshot.nodes).toEqual({
      state: 'loaded',
      value: [
        { apiVersion: 'v1', kind: 'Node', metadata: { name: 'a' } },
        { apiVersion: 'v1', kind: 'Node', metadata: { name: 'b' } },
      ],
    });
  });

  it('replaces the first -cv.yaml of the path only', async () => {
    const clusterVersionPath = path.join(directory, 'y-cv.yaml-cv.yaml');
    await writeFile(clusterVersionPath, CLUSTER_VERSION);
    await expect(readSavedCluster(clusterVersionPath)).rejects.toThrow(
      'y-co.yaml-cv.yaml: no such file or directory',
    );
  });

  describe('optional files', () => {
    it('are not missed', async () => {
      const { snapshot, notices } = await readSavedCluster(await save());
      expect(snapshot.machineConfigOperator).toMatchObject({ reason: 'NotCollected' });
      expect(snapshot.infrastructure).toMatchObject({ reason: 'NotCollected' });
      expect(snapshot.alerts).toMatchObject({ state: 'missing', reason: 'NotCollected' });
      expect(notices).toEqual([
        `Unable to fetch alerts, ignoring alerts in 'Update Health':  open ${directory}/x-alerts.json: no such file or directory`,
      ]);
    });

    it('are read if they are there', async () => {
      const { objects, snapshot, notices } = await readSavedCluster(
        await save({
          'mco-deployment.yaml': DEPLOYMENT,
          'alerts.json': '{"status":"success","data":{"alerts":[]}}',
          'infrastructure.yaml':
            'apiVersion: config.openshift.io/v1\nkind: Infrastructure\nmetadata: {name: cluster}\n',
        }),
      );
      expect(snapshot.machineConfigOperator).toMatchObject({ value: { kind: 'Deployment' } });
      expect(snapshot.infrastructure).toMatchObject({ value: { kind: 'Infrastructure' } });
      expect(snapshot.alerts).toMatchObject({ value: { data: { alerts: [] } } });
      expect(objects).toHaveLength(4);
      expect(notices).toEqual([]);
    });

    it('do not stop the run with half-written alerts', async () => {
      const { snapshot, notices } = await readSavedCluster(
        await save({ 'alerts.json': '{"data":' }),
      );
      expect(snapshot.alerts).toMatchObject({ state: 'missing', reason: 'Failed' });
      expect(notices).toEqual([
        expect.stringMatching(/^Ignoring alerts in 'Update Health'\. Error unmarshaling alerts: ./),
      ]);
    });
  });

  it.each([
    {
      name: 'a file is missing',
      changes: { 'co.yaml': undefined },
      error: 'open x-co.yaml: no such file or directory',
    },
    {
      name: 'several files are bad: the first in the order of oc',
      changes: { 'mc.yaml': undefined, 'mcp.yaml': undefined, 'node.yaml': undefined },
      error: 'open x-node.yaml: no such file or directory',
    },
    {
      name: 'ClusterVersion is another kind',
      changes: { 'cv.yaml': DEPLOYMENT },
      error: 'unexpected object type *v1.Deployment in --mock-clusterversion=x-cv.yaml content',
    },
    {
      name: 'a list is of the wrong kind',
      changes: { 'co.yaml': emptyList('NodeList') },
      error: 'unexpected object type *v1.NodeList in --mock-clusteroperators=x-co.yaml content',
    },
    {
      name: 'nodes are another kind',
      changes: { 'node.yaml': OPERATORS.replace(/kind: List/, 'kind: ClusterOperatorList') },
      error: 'unexpected object type *v1.ClusterOperatorList in --mock-nodes=x-node.yaml content',
    },
    {
      name: 'pools are another kind',
      changes: { 'mcp.yaml': emptyList('NodeList') },
      error: 'unexpected object type *v1.NodeList in --mock-machineconfigpools=x-mcp.yaml content',
    },
    {
      name: 'MachineConfigs are another kind',
      changes: { 'mc.yaml': 'apiVersion: policy/v1beta1\nkind: Eviction\n' },
      error: 'unexpected object type *v1beta1.Eviction in --mock-machineconfigs=x-mc.yaml content',
    },
    {
      name: 'the Deployment is a list',
      changes: { 'mco-deployment.yaml': emptyList('DeploymentList') },
      error:
        'unexpected object type *v1.DeploymentList in --mock-mco-deployment=x-mco-deployment.yaml content',
    },
    {
      name: 'a v1 List holds something else',
      changes: {
        'co.yaml': `${OPERATORS.replace('kind: List\n', '')}- apiVersion: v1\n  kind: Node\nkind: List\n`,
      },
      error:
        'error while parsing file x-co.yaml: unexpected object type *v1.Node in List content at index 1',
    },
    {
      name: 'a file is empty',
      changes: { 'mcp.yaml': ' \n' },
      error:
        'x-mcp.yaml is empty: save it again with "oc get machineconfigpools -o yaml > x-mcp.yaml"',
    },
    {
      name: 'a file holds only comments',
      changes: { 'mcp.yaml': '# nothing\n---\n' },
      error:
        'x-mcp.yaml contains no object: save it again with "oc get machineconfigpools -o yaml > x-mcp.yaml"',
    },
    {
      name: 'a list broke off before its kind',
      changes: { 'co.yaml': OPERATORS.replace('kind: List\n', '') },
      error:
        'x-co.yaml is incomplete (its object has no kind): save it again with "oc get clusteroperators -o yaml > x-co.yaml"',
    },
    {
      name: 'a ClusterVersion list is empty',
      changes: { 'cv.yaml': emptyList('List') },
      error:
        'x-cv.yaml contains a list without any ClusterVersion: save it again with "oc get clusterversion version -o yaml > x-cv.yaml"',
    },
    {
      name: 'an item is nothing',
      changes: { 'node.yaml': 'apiVersion: v1\nkind: NodeList\nitems:\n-\n' },
      error:
        'error while parsing file x-node.yaml: the item at index 0 is not an object; save it again with "oc get nodes -o yaml > x-node.yaml"',
    },
    {
      name: 'the content is a text',
      changes: { 'mc.yaml': 'error from server\n' },
      error:
        'x-mc.yaml does not contain a Kubernetes object: save it again with "oc get machineconfigs -o yaml > x-mc.yaml"',
    },
  ])('says so when $name', async ({ changes, error }) => {
    expect(await errorOf(changes)).toBe(`InputError: ${error}`);
  });

  it.each([
    { name: 'YAML', text: 'apiVersion: v1\nitems:\n- metadata: {name: "a' },
    { name: 'JSON', text: '{"apiVersion":"v1","items":[{"metadata":{"na' },
    { name: 'YAML with an alias to nothing', text: 'kind: *unknown\n' },
    { name: 'HTML', text: '<html>\n<body>a: b: c</body>' },
  ])('tells in one line where half-written $name is broken', async ({ text }) => {
    const error = await errorOf({ 'node.yaml': text });
    expect(error).toMatch(
      /^InputError: x-node\.yaml (is not valid YAML: .+; save|does not contain)/,
    );
    expect(error).not.toContain('\n');
  });

  it('explains the naming rule', async () => {
    await expect(readSavedCluster('/tmp/cluster.yaml')).rejects.toThrow(
      '/tmp/cluster.yaml does not end in -cv.yaml: name the files <name>-cv.yaml',
    );
  });
});

function indent(yaml: string): string {
  return yaml.trimEnd().replaceAll('\n', '\n  ');
}

describe('files that only we read', () => {
  const EVENTS = `apiVersion: v1
kind: EventList
items:
- metadata: {name: a, namespace: default}
  involvedObject: {kind: Node, name: worker-a}
- metadata: {name: b, namespace: default}
  involvedObject: {kind: Pod, name: web-0}
- metadata: {name: c, namespace: shop}
  involvedObject: {kind: Node, name: worker-a}
`;

  it('are left alone where nobody needs them', async () => {
    const { snapshot } = await readSavedCluster(await save({ 'events.yaml': 'broken: [' }));
    expect(snapshot.lists).toBeUndefined();
  });

  it('give the lists that an API server would make of them', async () => {
    const file = await save({ 'events.yaml': EVENTS });
    const { snapshot, objects } = await readSavedCluster(file, 'complete');
    expect(readWantedObjects(snapshot.lists).nodeEvents).toMatchObject({
      state: 'loaded',
      value: [{ metadata: { name: 'a' } }],
    });
    expect(objects).toContainEqual(expect.objectContaining({ kind: 'Event' }));
  });

  it('are not collected when they are not there', async () => {
    const { snapshot } = await readSavedCluster(await save(), 'complete');
    expect(readWantedObjects(snapshot.lists).machineConfigNodes).toEqual({
      state: 'missing',
      reason: 'NotCollected',
      message: `there is no ${path.join(directory, 'x-mcn.yaml')}`,
    });
  });

  it('are refused when they are broken', async () => {
    const file = await save({ 'events.yaml': 'broken: [' });
    await expect(readSavedCluster(file, 'complete')).rejects.toThrow('is not valid YAML');
  });
});

describe('values of another type than they must have', () => {
  const text = (object: object) => JSON.stringify(object);

  it('are told with file, object and field', async () => {
    const file = await save({
      'cv.yaml': CLUSTER_VERSION.replace('"True"', 'True'),
      'co.yaml': OPERATORS.replace('"2026-03-01T11:00:00Z"', 'noon'),
      'alerts.json': text({ data: { alerts: [{ labels: { severity: 3 } }] } }),
      'pods.yaml': text({
        apiVersion: 'v1',
        kind: 'List',
        items: [
          {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'web', namespace: 'shop' },
            spec: { nodeName: 7 },
          },
        ],
      }),
    });
    const { snapshot } = await readSavedCluster(file, 'complete');
    const group = 'config.openshift.io';
    expect(snapshot.notUnderstood).toEqual([
      {
        resource: { group, resource: 'clusterversions', name: 'version' },
        field: 'status.conditions[0].status',
        expected: 'text',
        file,
      },
      {
        resource: { group, resource: 'clusteroperators', name: 'etcd' },
        field: 'status.conditions[0].lastTransitionTime',
        expected: 'time',
        file: path.join(directory, 'x-co.yaml'),
      },
      {
        resource: { resource: 'pods', name: 'web', namespace: 'shop' },
        field: 'spec.nodeName',
        expected: 'text',
        file: path.join(directory, 'x-pods.yaml'),
      },
      {
        resource: { resource: 'alerts', name: '' },
        field: 'data.alerts[0].labels.severity',
        expected: 'text',
        file: path.join(directory, 'x-alerts.json'),
      },
    ]);
  });

  it('are none in a sound set', async () => {
    const { snapshot } = await readSavedCluster(await save(), 'complete');
    expect(snapshot.notUnderstood).toEqual([]);
  });

  it('are looked for in the object of a list that is used', async () => {
    const item = { apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion' };
    const list = { apiVersion: 'v1', kind: 'List', items: [item, { ...item, status: 7 }] };
    const { snapshot } = await readSavedCluster(await save({ 'cv.yaml': text(list) }));
    expect(snapshot.notUnderstood).toEqual([]);
  });
});

it.each([{ kind: 'ClusterOperator' }, { kind: 'ClusterOperator', apiVersion: '' }])(
  'refuses an item of a list that does not say what it is: %j',
  async (item) => {
    const items = { apiVersion: 'v1', kind: 'List', items: [item] };
    await expect(
      readSavedCluster(await save({ 'co.yaml': JSON.stringify(items) })),
    ).rejects.toThrow('the item at index 0 has no apiVersion or no kind');
  },
);
