import {
  findRead,
  objectPath,
  qualifiedName,
  READ_NAMES,
  READS,
  SAVED_NAMES,
  savedNameOf,
  savedSource,
  savingCommand,
  WANTED_KINDS,
  type ReadName,
  type WantedRead,
} from './kinds';

it('knows which lists only some statuses want', () => {
  expect(WANTED_KINDS).toContain('pods');
  expect(WANTED_KINDS).not.toContain('nodes');
  expect(WANTED_KINDS).not.toContain('clusterversions');
});

it('gives each saved file an ending of its own', () => {
  const suffixes = SAVED_NAMES.map((name) => savedSource(name).fileSuffix);
  expect(new Set(suffixes).size).toBe(suffixes.length);
});

it.each([
  { resource: 'pods', namespaces: undefined, read: 'podsOfNodes' },
  { resource: 'pods', namespaces: [], read: 'podsOfNodes' },
  { resource: 'pods', namespaces: ['shop'], read: 'podsOfBudgets' },
  { resource: 'pods', namespaces: ['openshift-cluster-version'], read: 'payloadPods' },
  { resource: 'poddisruptionbudgets', namespaces: undefined, read: 'podDisruptionBudgets' },
  {
    resource: 'poddisruptionbudgets',
    namespaces: ['openshift-cluster-version'],
    read: 'budgetsOfNamespaces',
  },
  { resource: 'jobs', namespaces: undefined, read: 'payloadJobs' },
  { resource: 'deployments', namespaces: undefined, read: 'machineConfigOperator' },
] as const)(
  'finds the read that missing $resource of $namespaces is about: $read',
  ({ resource, namespaces, read }) => expect(findRead(resource, namespaces)).toBe(READS[read]),
);

it.each([
  { name: 'nodes', command: 'oc get nodes -o yaml' },
  { name: 'events', command: 'oc get events --all-namespaces -o yaml' },
  { name: 'clusterversions', command: 'oc get clusterversion version -o yaml' },
  {
    name: 'deployments',
    command:
      'oc -n openshift-machine-config-operator get deployment machine-config-operator -o yaml',
  },
] as const)('saves $name with "$command"', ({ name, command }) =>
  expect(savingCommand(name)).toBe(command),
);

it('saves several objects of one kind in a file each', () => {
  const { fileSuffix, read, resource } = savedSource('adminAcks');
  expect({ fileSuffix, resource }).toEqual({
    fileSuffix: '-admin-acks.yaml',
    resource: 'configmaps',
  });
  expect(savingCommand(resource, read)).toBe(
    'oc -n openshift-config get configmap admin-acks -o yaml',
  );
});

it('finds a saved file for each list', () => {
  expect(savedNameOf('daemonPods')).toBe('pods');
  expect(savedNameOf('adminGates')).toBe('adminGates');
  const wanted = READ_NAMES.filter((name): name is WantedRead => isWanted(name));
  expect(wanted.map(savedNameOf).every((name) => SAVED_NAMES.includes(name))).toBe(true);
});

function isWanted(name: ReadName): boolean {
  return WANTED_KINDS.some((kind) => kind === READS[name].resource);
}

it('names paths and resources as the API does', () => {
  expect(objectPath('deployments', 'web', 'shop')).toBe(
    '/apis/apps/v1/namespaces/shop/deployments/web',
  );
  expect(objectPath('nodes', 'worker-a')).toBe('/api/v1/nodes/worker-a');
  expect(qualifiedName('nodes')).toBe('nodes');
  expect(qualifiedName('alerts')).toBe('prometheuses/api.monitoring.coreos.com');
});
