import { english } from '../language/english';
import { describeMissing, describeMissingEffect, describeUncollected } from './missing-data';

describe('describeMissing', () => {
  it.each([
    {
      name: 'forbidden: the right to ask for',
      missing: { resource: 'nodes', reason: 'Forbidden', message: 'nodes is forbidden' },
      text: {
        summary: "You don't have permission to list Nodes.",
        resolve: 'Ask a cluster administrator for: list, watch nodes',
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
        summary: "You don't have permission to list PodDisruptionBudgets in lab, shop.",
        resolve: 'Ask a cluster administrator for: list poddisruptionbudgets.policy in lab, shop',
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
        summary: "You don't have permission to list Pods in a, b, c and 2 more.",
        resolve: 'Ask a cluster administrator for: list pods in a, b, c, d, e',
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
      text: { summary: 'This cluster has no monitoring stack, so alerts are unknown.' },
    },
    {
      name: 'not in the saved files: the command that would collect it',
      missing: { resource: 'nodes', reason: 'NotCollected', message: '' },
      text: {
        summary: "The saved files don't include Nodes.",
        resolve: 'Save the missing files with: oc get nodes -o yaml',
      },
    },
    {
      name: 'in the saved files in part: the command that would collect it whole',
      missing: { resource: 'clusteroperators', reason: 'CutOff', message: '' },
      text: {
        summary: 'The saved files include only a part of ClusterOperators.',
        resolve: 'Save the missing files with: oc get clusteroperators -o yaml',
      },
    },
    {
      name: 'failed: what the API answered',
      missing: { resource: 'clusteroperators', reason: 'Failed', message: 'etcd is away' },
      text: {
        summary: "ClusterOperators couldn't be read.",
        resolve: 'API response: etcd is away',
      },
    },
    {
      name: 'failed without a word',
      missing: { resource: 'clusteroperators', reason: 'Failed', message: '' },
      text: { summary: "ClusterOperators couldn't be read." },
    },
    {
      name: 'still loading',
      missing: { resource: 'nodes', reason: 'NotLoaded', message: '' },
      text: { summary: "Nodes haven't loaded yet." },
    },
    {
      name: 'still loading, of a kind without a name of its own',
      missing: { resource: 'alerts', reason: 'NotLoaded', message: '' },
      text: { summary: "Alerts haven't loaded yet." },
    },
  ] as const)('$name', ({ missing, text }) => {
    expect(describeMissing(missing, english)).toEqual(text);
  });

  it('tells what saved files have in part apart from what they lack', () =>
    expect(
      describeUncollected(
        [
          { resource: 'alerts', reason: 'NotCollected', message: '' },
          { resource: 'clusteroperators', reason: 'CutOff', message: '' },
          { resource: 'nodes', reason: 'Forbidden', message: '' },
        ],
        english,
      ),
    ).toBe(
      "The saved files include only a part of ClusterOperators. The saved files don't include alerts.",
    ));

  it('says what follows from it', () => {
    expect(describeMissingEffect({ resource: 'machineconfigs' }, english)).toBe(
      'Node phases come from configuration names only, and node versions are unknown.',
    );
  });

  it.each([
    {
      namespaces: undefined,
      effect: 'Pods that block drains are known only from messages.',
    },
    {
      namespaces: ['openshift-cluster-version'],
      effect: 'Why a release was rejected is known only from the condition.',
    },
    {
      namespaces: ['openshift-machine-config-operator'],
      effect: 'The control plane node that is updated last is unknown.',
    },
  ])('says what follows for pods of $namespaces', ({ namespaces, effect }) =>
    expect(describeMissingEffect({ resource: 'pods', namespaces }, english)).toBe(effect),
  );
});
