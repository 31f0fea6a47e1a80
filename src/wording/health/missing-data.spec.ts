import { english } from '../language/english';
import { describeMissing, describeMissingEffect } from './missing-data';

describe('describeMissing', () => {
  it.each([
    {
      name: 'forbidden: the right to ask for',
      missing: { resource: 'nodes', reason: 'Forbidden', message: 'nodes is forbidden' },
      text: {
        summary: 'You may not read Nodes.',
        resolve: 'Ask for the right to: list, watch nodes',
      },
    },
    {
      name: 'forbidden in some namespaces: these',
      missing: {
        resource: 'poddisruptionbudgets',
        reason: 'Forbidden',
        message: '',
        namespaces: ['lab', 'shop'],
      },
      text: {
        summary: 'You may not read PodDisruptionBudgets in lab, shop.',
        resolve: 'Ask for the right to: list poddisruptionbudgets.policy in lab, shop',
      },
    },
    {
      name: 'forbidden in many namespaces: the first, and how many more',
      missing: {
        resource: 'pods',
        reason: 'Forbidden',
        message: '',
        namespaces: ['a', 'b', 'c', 'd', 'e'],
      },
      text: {
        summary: 'You may not read Pods in a, b, c and 2 more.',
        resolve: 'Ask for the right to: list pods in a, b, c, d, e',
      },
    },
    {
      name: 'not on the cluster: nothing to resolve',
      missing: { resource: 'machineconfigpools', reason: 'NotFound', message: '' },
      text: { summary: 'This cluster has no MachineConfigPools.' },
    },
    {
      name: 'no monitoring',
      missing: { resource: 'alerts', reason: 'NotFound', message: '' },
      text: { summary: 'This cluster has no monitoring to ask for alerts.' },
    },
    {
      name: 'not in the saved files: the command that would collect it',
      missing: { resource: 'nodes', reason: 'NotCollected', message: '' },
      text: {
        summary: 'The saved files do not hold Nodes.',
        resolve: 'Collect them with: oc get nodes -o yaml',
      },
    },
    {
      name: 'failed: what the API answered',
      missing: { resource: 'clusteroperators', reason: 'Failed', message: 'etcd is away' },
      text: {
        summary: 'Could not read ClusterOperators.',
        resolve: 'The API answered: etcd is away',
      },
    },
    {
      name: 'failed without a word',
      missing: { resource: 'clusteroperators', reason: 'Failed', message: '' },
      text: { summary: 'Could not read ClusterOperators.' },
    },
    {
      name: 'still loading',
      missing: { resource: 'nodes', reason: 'NotLoaded', message: '' },
      text: { summary: 'Still loading Nodes.' },
    },
  ] as const)('$name', ({ missing, text }) => {
    expect(describeMissing(missing, english)).toEqual(text);
  });

  it('says what follows from it', () => {
    expect(describeMissingEffect({ resource: 'machineconfigs' }, english)).toBe(
      'Phases are told from configuration names; node versions are unknown.',
    );
  });

  it.each([
    {
      namespaces: undefined,
      effect: 'Which pods are in the way is told from messages, if at all.',
    },
    {
      namespaces: ['openshift-cluster-version'],
      effect: 'Why a release was not retrieved is told from the condition.',
    },
    {
      namespaces: ['openshift-machine-config-operator'],
      effect: 'Which control plane node goes last is unknown.',
    },
  ])('says what follows for pods of $namespaces', ({ namespaces, effect }) =>
    expect(describeMissingEffect({ resource: 'pods', namespaces }, english)).toBe(effect),
  );
});
