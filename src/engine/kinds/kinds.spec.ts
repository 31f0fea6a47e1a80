import { WANTED_KINDS } from './kinds';
import { findRead, objectPath, qualifiedName, READS, savingCommand } from './reads';

it('knows which lists only some statuses want', () => {
  expect(WANTED_KINDS).toContain('pods');
  expect(WANTED_KINDS).not.toContain('nodes');
  expect(WANTED_KINDS).not.toContain('clusterversions');
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

it('names paths and resources as the API does', () => {
  expect(objectPath('deployments', 'web', 'shop')).toBe(
    '/apis/apps/v1/namespaces/shop/deployments/web',
  );
  expect(objectPath('nodes', 'worker-a')).toBe('/api/v1/nodes/worker-a');
  expect(qualifiedName('nodes')).toBe('nodes');
  expect(qualifiedName('alerts')).toBe('prometheuses/api.monitoring.coreos.com');
});
