import { anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { explainNodePools } from './explain-node-pools';

const STATUS = anUpdateStatus({
  readiness: [
    {
      weight: 'warns',
      code: 'NodePoolBehind',
      nodePool: 'demo-a',
      nodes: ['a-2', 'a-3'],
      kubeletVersions: ['v1.30.13+abc'],
      total: 4,
      version: '4.18.9',
    },
    { weight: 'informs', code: 'NodeReleasesUnknown', nodes: 1, version: '4.18.9' },
    { weight: 'informs', code: 'ImageMode', pool: 'worker' },
  ],
});

it('tells which nodes of a hosted cluster are behind, and of which nobody here can tell', () => {
  const [section] = explainNodePools(STATUS, { topic: 'all' }, english);
  expect(section?.items.map(({ text }) => text)).toEqual([
    '2 of 4 nodes in NodePool demo-a run an older release than 4.18.9',
    'The release of 1 node is unknown',
  ]);
  expect(section?.items[0]?.details?.at(-1)).toEqual({
    text: 'Check in the management cluster whether the update of the NodePool continues.',
    command: 'oc get nodes -o wide -L hypershift.openshift.io/nodePool',
  });
});

it('tells nothing of other clusters, and not for another topic', () => {
  expect(explainNodePools(anUpdateStatus({}), { topic: 'all' }, english)).toEqual([]);
  expect(explainNodePools(STATUS, { topic: 'node', name: 'a-2' }, english)).toEqual([]);
});
