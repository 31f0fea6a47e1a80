import { aPod, aTroubledPod, type PodOptions } from '../../../scenarios/builders';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { aNode } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { formatInstant } from '../time';
import { findAwaitedNodes } from './missed-pods';

const ago = (minutes: number) => formatInstant(minutesAgo(minutes));
const onNode = (node: string, options: PodOptions = {}) =>
  aPod({ name: `web-${node}`, node, ready: false, ...options });
const starting = (reason: string, minutes: number) =>
  aTroubledPod({ name: 'web-9', node: 'worker-9' }, { reason, sinceAt: ago(minutes) });

const VOLUME =
  '0/7 nodes are available: 1 node(s) were unschedulable, 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }, 3 node(s) had volume node affinity conflict. preemption: 0/7 nodes are available: 7 Preemption is not helpful for scheduling.';
const PLACES =
  "0/4 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/unreachable: }, 3 node(s) didn't match pod anti-affinity rules.";
const pending = (message = VOLUME, minutes = 8) =>
  aPod({
    name: 'web-0',
    node: '',
    phase: 'Pending',
    createdAt: ago(minutes),
    status: {
      conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }],
    },
  });
/** On its way, and cordoned for that. */
const cordoned = (name: string, minutes: number, isUpdating = true) =>
  aNode({
    name,
    unschedulable: true,
    updating: isUpdating,
    cordonedAt: minutesAgo(minutes),
    unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
  });
const down = (name: string) =>
  aNode({
    name,
    unavailableBecause: [{ kind: 'NotReady', message: 'x', sinceAt: minutesAgo(48) }],
  });
const REBOOTING = cordoned('worker-0', 9);
const DRAINED = cordoned('worker-1', 7);

interface Given {
  readonly pods: readonly object[];
  readonly closed?: readonly ReturnType<typeof cordoned>[];
}

const find = ({ pods, closed = [REBOOTING, DRAINED] }: Given) =>
  findAwaitedNodes(pods, { closed, drained: 'worker-1' }, NOW, KNOWN_CAUSE_READER);

it.each<{ readonly name: string; readonly given: Given; readonly awaited: readonly string[] }>([
  {
    name: 'nodes that are not ready, where its pods are there',
    given: {
      pods: [onNode('c'), onNode('b'), onNode('a', { ready: true })],
      closed: [down('b'), down('c')],
    },
    awaited: ['b', 'c'],
  },
  {
    name: 'a node that is not ready, where a pod cannot end there',
    given: {
      pods: [onNode('worker-0', { ending: { at: ago(40), graceSeconds: 30 } })],
      closed: [down('worker-0')],
    },
    awaited: ['worker-0'],
  },
  {
    name: 'the node of a volume, closed before its pod was made again',
    given: { pods: [pending()] },
    awaited: ['worker-0'],
  },
  {
    name: 'the node that is free of the others',
    given: { pods: [pending(PLACES)], closed: [REBOOTING] },
    awaited: ['worker-0'],
  },
  {
    name: 'time, while a pod starts or becomes ready',
    given: { pods: [starting('ContainerCreating', 4), starting('NotReady', 2)] },
    awaited: [],
  },
  {
    name: 'time, while a pod ends elsewhere',
    given: { pods: [onNode('worker-9', { ending: { at: ago(0), graceSeconds: 30 } })] },
    awaited: [],
  },
])('a budget waits for $name', ({ given, awaited }) => expect(find(given)).toEqual(awaited));

it.each<{ readonly name: string; readonly given: Given }>([
  { name: 'none is missing', given: { pods: [aPod()] } },
  {
    name: 'one of them crashes',
    given: {
      pods: [onNode('worker-0'), starting('CrashLoopBackOff', 1)],
      closed: [down('worker-0')],
    },
  },
  { name: 'one does not get ready in time', given: { pods: [starting('NotReady', 5)] } },
  {
    name: 'one should have ended elsewhere',
    given: { pods: [onNode('worker-9', { ending: { at: ago(2), graceSeconds: 30 } })] },
  },
  {
    name: 'a finalizer holds one elsewhere',
    given: {
      pods: [onNode('worker-9', { ending: { at: ago(0), graceSeconds: 30, finalizers: ['x/y'] } })],
    },
  },
  {
    name: 'the volume is on the node that is drained',
    given: { pods: [pending(VOLUME, 6)], closed: [DRAINED] },
  },
  { name: 'the volume may be on two nodes', given: { pods: [pending(VOLUME, 6)] } },
  {
    name: 'its node was cordoned by hand',
    given: { pods: [pending()], closed: [cordoned('worker-0', 90, false)] },
  },
  {
    name: 'room is missing as well',
    given: {
      pods: [
        pending(VOLUME.replace('3 node(s) had volume', '1 Insufficient cpu, 2 node(s) had volume')),
      ],
    },
  },
  {
    name: 'only room is missing',
    given: {
      pods: [pending('0/2 nodes are available: 1 Insufficient cpu, 1 node(s) were unschedulable.')],
    },
  },
])('nobody knows what a budget waits for where $name', ({ given }) =>
  expect(find(given)).toBeUndefined(),
);
