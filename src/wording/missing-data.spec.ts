import { english } from './english';
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
    expect(describeMissingEffect('machineconfigs', english)).toBe(
      'Phases are told from configuration names; node versions are unknown.',
    );
  });
});
