import { aNode as aNodeObject, aPod, aTroubledPod } from '../../../scenarios/builders';
import { aNode, aPool } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { loaded, missing } from '../snapshot';
import type { NodeAssessment } from '../status/node';
import { addCordonedNode } from './cordoned-node';
import { findTroubledPods } from './pod-evidence';

const MASTERS = ['master-0', 'master-1', 'master-2'];
const namespace = 'openshift-apiserver';
const podOn = (node: string) =>
  aPod({ name: `apiserver-${node}`, namespace, node, labels: { app: 'api', revision: '3' } });

interface Cluster {
  readonly changes?: Partial<NodeAssessment>;
  readonly message?: string;
  readonly cordoned?: readonly string[];
  readonly on?: readonly string[];
  readonly areNodesRead?: boolean;
  /** Of the masters. */
  readonly zones?: readonly string[];
}

function find(cluster: Cluster = {}): string | undefined {
  const {
    areNodesRead = true,
    changes,
    cordoned = ['master-2'],
    message = "0/5 nodes are available: 1 node(s) were unschedulable, 2 node(s) didn't match Pod's node affinity/selector, 2 node(s) didn't match pod anti-affinity rules. preemption: 0/5 nodes are available: 2 No preemption victims found for incoming pod.",
    on = ['master-0', 'master-1'],
    zones = [],
  } = cluster;
  const pending = aTroubledPod(
    { name: 'apiserver-new', namespace, node: '', labels: { app: 'api', revision: '4' } },
    { reason: '' },
  );
  const unscheduled = {
    ...pending,
    status: {
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }],
    },
  };
  const pods = [unscheduled, ...on.map(podOn)];
  const [evidence] = findTroubledPods({
    lists: [pods],
    away: new Set(),
    now: NOW,
    causes: KNOWN_CAUSE_READER,
  });
  if (!evidence) throw new Error('nothing is told of the pod');
  const names = [...MASTERS, 'worker-0', 'worker-1'];
  const found = addCordonedNode(evidence, [pods], {
    nodes: areNodesRead
      ? loaded(names.map((name) => aNodeObject({ name, unschedulable: cordoned.includes(name) })))
      : missing('Forbidden'),
    pools: [
      aPool({
        name: 'master',
        nodes: MASTERS.map((name, index) =>
          aNode({
            name,
            pool: 'master',
            zone: zones[index],
            ...(cordoned.includes(name) && {
              unschedulable: true,
              unavailable: true,
              unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
              ...changes,
            }),
          }),
        ),
      }),
      aPool({ nodes: ['worker-0', 'worker-1'].map((name) => aNode({ name })) }),
    ],
  });
  const node = found.code === 'PodNotRunning' ? found.cordonedNode : undefined;
  // What the scheduler says of the other nodes is no cause then.
  expect(found.cause === undefined).toBe(node !== undefined);
  if (node === undefined) expect(found).toBe(evidence);
  return node;
}

it('is the only node of its pool that has no such pod yet', () => expect(find()).toBe('master-2'));

it.each<Cluster & { name: string }>([
  { name: 'nodes can’t be read', areNodesRead: false },
  { name: 'it is not ready', changes: { unavailableBecause: [{ kind: 'NotReady', message: '' }] } },
  { name: 'something else cordoned it', changes: { cordonedBy: 'NodeMaintenance' } },
  { name: 'the update is on it', changes: { updating: true } },
  { name: 'its daemon drains it', changes: { isDrainAsked: true } },
  { name: 'its daemon asks for its return', changes: { isUncordonAsked: true } },
  { name: 'it is degraded', changes: { degraded: true } },
  { name: 'another node is cordoned since', cordoned: ['master-2', 'worker-0'] },
  { name: 'none is cordoned any more', cordoned: [] },
  { name: 'it has such a pod', on: MASTERS },
  { name: 'another one has no such pod', on: ['master-0'] },
  {
    name: 'there were other nodes',
    message:
      "0/6 nodes are available: 1 node(s) were unschedulable, 2 node(s) didn't match pod anti-affinity rules, 3 node(s) didn't match Pod's node affinity/selector.",
  },
  {
    name: 'another node has no room',
    message:
      "0/5 nodes are available: 1 Insufficient cpu, 1 node(s) didn't match pod anti-affinity rules, 1 node(s) were unschedulable, 2 node(s) didn't match Pod's node affinity/selector.",
  },
])('is none where $name', ({ name: _name, ...cluster }) => expect(find(cluster)).toBeUndefined());

describe('of a pod whose volume other nodes can’t use', () => {
  const volume: Cluster = {
    cordoned: ['master-2'],
    message:
      '0/5 nodes are available: 1 node(s) were unschedulable, 2 node(s) had untolerated taint {dedicated: infra}, 2 node(s) had volume node affinity conflict.',
    on: [],
    zones: ['a', 'b', 'c'],
  };

  it('is the only node of its zone', () => expect(find(volume)).toBe('master-2'));

  it.each<Cluster & { name: string }>([
    { name: 'another node of its zone can’t use it either', zones: ['a', 'c', 'c'] },
    { name: 'no zone is known', zones: [] },
    { name: 'the update is on it', changes: { updating: true } },
    {
      name: 'the others lack room',
      message:
        '0/5 nodes are available: 1 Insufficient cpu, 1 node(s) had volume node affinity conflict, 1 node(s) were unschedulable, 2 node(s) had untolerated taint {dedicated: infra}.',
    },
  ])('is none where $name', ({ name: _name, ...cluster }) =>
    expect(find({ ...volume, ...cluster })).toBeUndefined(),
  );
});
