import type { LateMove, Verdict } from '../../engine';
import { aStatusOf, at } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeVerdict } from './verdict';

const TWELVE_MINUTES_AGO = at('2025-11-03T13:48:00Z');
function aLateNode(kind: 'slow' | 'stalled', move: LateMove): Verdict {
  return { kind, reason: 'NodeLate', pool: 'worker', node: 'worker-c', move, waiting: 5 };
}

it.each<{ name: string; verdict: Verdict; sentence: string }>([
  {
    name: 'a degraded node of which nobody knows the pool',
    verdict: { kind: 'waitingForYou', reason: 'LoneNode', node: 'worker-c', isDegraded: true },
    sentence: 'Action needed: node worker-c is degraded',
  },
  {
    name: 'a node of which nobody knows the pool, and which does not come back',
    verdict: {
      kind: 'stalled',
      reason: 'LoneNode',
      node: 'worker-c',
      isDegraded: false,
      sinceAt: at('2025-11-03T12:45:00Z'),
    },
    sentence: "Update stalled: node worker-c hasn't come back after reboot (for 1h 15m)",
  },
  {
    name: 'a control plane node that is missing for quorum',
    verdict: {
      kind: 'waitingForYou',
      reason: 'NodeMissing',
      pool: 'master',
      node: 'master-2',
      nodes: ['master-1'],
      sinceAt: at('2025-11-03T12:45:00Z'),
    },
    sentence:
      "Action needed: node master-2 is not ready, so master-1 can't be drained (for 1h 15m)",
  },
  {
    name: 'nodes cannot be drained',
    verdict: {
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      pool: 'worker',
      node: 'worker-c',
      nodes: 7,
      total: 59,
      blocker: 'BudgetRefuses',
      sinceAt: at('2025-11-03T12:45:00Z'),
    },
    sentence: "Action needed: 7 nodes in pool worker can't be drained",
  },
  {
    name: 'nodes cannot be drained, nobody knows since when',
    verdict: {
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      pool: 'worker',
      node: 'worker-c',
      nodes: 2,
      total: 59,
    },
    sentence: "Action needed: 2 nodes in pool worker can't be drained",
  },
  {
    name: 'one node cannot be drained',
    verdict: {
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      pool: 'worker',
      node: 'worker-c',
      nodes: 1,
      total: 59,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: "Action needed: node worker-c can't be drained (for 12m)",
  },
  {
    name: 'one node cannot be drained, nobody knows since when',
    verdict: {
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      pool: 'worker',
      node: 'worker-c',
      nodes: 1,
      total: 59,
    },
    sentence: "Action needed: node worker-c can't be drained",
  },
  {
    name: 'one node is degraded, nobody knows which',
    verdict: {
      kind: 'waitingForYou',
      reason: 'NodesDegraded',
      pool: 'worker',
      degraded: 1,
      total: 6,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: 'Action needed: 1 node in pool worker is degraded (for 12m)',
  },
  {
    name: 'several nodes are degraded',
    verdict: {
      kind: 'waitingForYou',
      reason: 'NodesDegraded',
      pool: 'worker',
      degraded: 3,
      total: 6,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: 'Action needed: 3 nodes in pool worker are degraded',
  },
  {
    name: 'several nodes are degraded, nobody knows since when',
    verdict: {
      kind: 'waitingForYou',
      reason: 'NodesDegraded',
      pool: 'worker',
      degraded: 3,
      total: 6,
    },
    sentence: 'Action needed: 3 nodes in pool worker are degraded',
  },
  {
    name: 'a node drains for long',
    verdict: aLateNode('slow', 'drain'),
    sentence: 'Updating slowly: node worker-c is still draining',
  },
  {
    name: 'a node applies its configuration for long',
    verdict: { ...aLateNode('slow', 'apply'), sinceAt: TWELVE_MINUTES_AGO },
    sentence: 'Updating slowly: node worker-c is still applying its configuration (for 12m)',
  },
  {
    name: 'a node is short of disk while it applies its configuration',
    verdict: {
      ...aLateNode('slow', 'apply'),
      kind: 'waitingForYou',
      sinceAt: TWELVE_MINUTES_AGO,
      cause: { code: 'DiskPressure', captures: {}, text: 'kubelet has disk pressure' },
    },
    sentence: 'Action needed: node worker-c has disk pressure (for 12m)',
  },
  {
    name: 'a node does not come back',
    verdict: { ...aLateNode('stalled', 'reboot'), sinceAt: TWELVE_MINUTES_AGO },
    sentence: "Update stalled: node worker-c hasn't come back after reboot (for 12m)",
  },
  {
    name: 'a node is back from its reboot, as its kubelet itself says why it is not ready',
    verdict: {
      ...aLateNode('stalled', 'reboot'),
      sinceAt: TWELVE_MINUTES_AGO,
      cause: { code: 'RuntimeSlow', captures: {}, text: 'PLEG is not healthy' },
    },
    sentence: "Update stalled: node worker-c isn't ready after its reboot (for 12m)",
  },
  {
    name: 'a node stays cordoned',
    verdict: aLateNode('stalled', 'uncordon'),
    sentence: 'Update stalled: node worker-c is updated but still cordoned',
  },
  {
    name: 'a pool starts none of its nodes',
    verdict: {
      kind: 'stalled',
      reason: 'PoolNotStarting',
      pool: 'worker',
      waiting: 5,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: "Update stalled: pool worker isn't updating its 5 waiting nodes (for 12m)",
  },
  {
    name: 'a pool does not start its last node',
    verdict: { kind: 'slow', reason: 'PoolNotStarting', pool: 'worker', waiting: 1 },
    sentence: "Updating slowly: pool worker isn't updating its waiting node",
  },
  {
    name: 'a configuration cannot be rendered',
    verdict: {
      kind: 'waitingForYou',
      reason: 'RenderFailed',
      pool: 'worker',
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: "Action needed: pool worker can't render its MachineConfigs (for 12m)",
  },
  {
    name: 'a configuration cannot be rendered, nobody knows since when',
    verdict: { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' },
    sentence: "Action needed: pool worker can't render its MachineConfigs",
  },
  {
    name: 'an image cannot be built',
    verdict: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'gpu', failed: true },
    sentence: 'Action needed: OS image build for pool gpu failed',
  },
  {
    name: 'nobody goes on building an image',
    verdict: {
      kind: 'waitingForYou',
      reason: 'ImageBuild',
      pool: 'gpu',
      failed: true,
      isInterrupted: true,
    },
    sentence: 'Action needed: OS image build for pool gpu was interrupted',
  },
  {
    name: 'an image takes long',
    verdict: {
      kind: 'slow',
      reason: 'ImageBuild',
      pool: 'gpu',
      failed: false,
      sinceAt: TWELVE_MINUTES_AGO,
    },
    sentence: 'Updating slowly: OS image of pool gpu is still being built (for 12m)',
  },
  {
    name: 'a foreign node holds the only slot',
    verdict: {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 1,
      node: 'worker-e',
      waiting: 5,
      sinceAt: at('2025-11-03T13:10:00Z'),
    },
    sentence: 'Action needed: pool worker is waiting for node worker-e (for 50m)',
  },
  {
    name: 'the others of the pool get on without a foreign node',
    verdict: {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 1,
      areOthersHeld: true,
      node: 'worker-e',
      waiting: 0,
    },
    sentence: 'Action needed: node worker-e blocks completion of pool worker',
  },
  {
    name: 'the others of the pool get on without foreign nodes',
    verdict: {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 2,
      node: 'worker-e',
      waiting: 0,
    },
    sentence: 'Action needed: 2 nodes block completion of pool worker',
  },
  {
    name: 'a foreign node holds a slot, and others come back by themselves',
    verdict: {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 1,
      areOthersHeld: true,
      node: 'worker-e',
      waiting: 5,
    },
    sentence: 'Action needed: pool worker is waiting for node worker-e',
  },
  {
    name: 'foreign nodes hold some slots, and others come back by themselves',
    verdict: {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 2,
      areOthersHeld: true,
      node: 'worker-e',
      waiting: 1,
    },
    sentence: 'Action needed: pool worker is waiting for 2 nodes',
  },
  {
    name: 'foreign nodes hold all slots',
    verdict: {
      kind: 'waitingForYou',
      reason: 'SlotsHeld',
      pool: 'worker',
      held: 3,
      node: 'worker-e',
      waiting: 1,
    },
    sentence: 'Action needed: pool worker is waiting for 3 nodes',
  },
  {
    name: 'one pool is paused',
    verdict: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['gpu'], nodes: 1 },
    sentence: 'Action needed: pool gpu is paused',
  },
  {
    name: 'several pools are paused',
    verdict: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['gpu', 'infra'], nodes: 7 },
    sentence: 'Action needed: pools gpu and infra are paused',
  },
])('$name', ({ verdict, sentence }) => {
  expect(describeVerdict(aStatusOf(verdict), english)).toBe(sentence);
});
