import type { Fault, HealthInsight, LateMove, Verdict } from '../../engine';
import { aPayload } from '../../testing/a-payload';
import { aStatusOf, at } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeVerdict } from './verdict';

const TWELVE_MINUTES_AGO = at('2025-11-03T13:48:00Z');
const machineConfig = {
  group: 'config.openshift.io',
  resource: 'clusteroperators',
  name: 'machine-config',
};

const UNREADABLE_POOLS = {
  kind: 'unknown',
  reason: 'PoolsMissing',
  missing: { resource: 'machineconfigpools', reason: 'Forbidden', message: '' },
} as const;

function aLateNode(kind: 'slow' | 'stalled', move: LateMove): Verdict {
  return { kind, reason: 'NodeLate', pool: 'worker', node: 'worker-c', move, waiting: 5 };
}

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly sentence: string;
}

describe('describeVerdict', () => {
  it.each<Row>([
    {
      name: 'at rest, with the day the version was reached',
      verdict: {
        kind: 'notUpdating',
        reason: 'Idle',
        version: '4.18.9',
        installed: false,
        sinceAt: at('2025-10-20T12:00:00Z'),
      },
      sentence: 'Not updating: the cluster has been on 4.18.9 since Oct 20',
    },
    {
      name: 'at rest since another year',
      verdict: {
        kind: 'notUpdating',
        reason: 'Idle',
        version: '4.18.9',
        installed: true,
        sinceAt: at('2024-10-20T12:00:00Z'),
      },
      sentence: 'Not updating: 4.18.9 was installed on Oct 20, 2024',
    },
    {
      name: 'at rest, nobody knows since when',
      verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
      sentence: 'Not updating: the cluster is on 4.18.9',
    },
    {
      name: 'at rest on an unknown version',
      verdict: { kind: 'notUpdating', reason: 'Idle', installed: false },
      sentence: 'Not updating: the cluster does not tell which version it is on',
    },
    {
      name: 'a degraded node of which nobody knows the pool',
      verdict: { kind: 'waitingForYou', reason: 'LoneNode', node: 'worker-c', isDegraded: true },
      sentence: 'Waiting for you: node worker-c is degraded',
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
      sentence: 'Stalled: node worker-c hasn’t come back after its reboot, for 1 h 15 min',
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
        'Waiting for you: node master-2 isn’t ready, so quorum keeps master-1 from being drained, for 1 h 15 min',
    },
    {
      name: 'just updated',
      verdict: {
        kind: 'updated',
        reason: 'RecentlyUpdated',
        version: '4.18.9',
        durationNs: 115n * 60_000_000_000n,
        sinceAt: at('2025-11-03T12:00:00Z'),
      },
      sentence: 'Updated to 4.18.9 on Nov 3, it took 1 h 55 min',
    },
    {
      name: 'just updated, only the version is known',
      verdict: { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.9' },
      sentence: 'Updated to 4.18.9',
    },
    {
      name: 'release is being checked',
      verdict: {
        kind: 'progressing',
        reason: 'CheckingPayload',
        version: '4.18.10',
        sinceAt: at('2025-11-03T13:59:20Z'),
      },
      sentence: 'Progressing: release 4.18.10 is being checked, nothing has changed yet, for 40 s',
    },
    {
      name: 'release was not accepted',
      verdict: {
        kind: 'waitingForYou',
        reason: 'PayloadNotAccepted',
        version: '4.18.10',
        step: 'RetrievePayload',
        currentVersion: '4.18.9',
        message: 'Retrieving payload failed',
      },
      sentence:
        'Waiting for you: release 4.18.10 was not accepted (RetrievePayload); the cluster is unharmed and stays on 4.18.9',
    },
    {
      name: 'one operator rolls out',
      verdict: {
        kind: 'progressing',
        reason: 'Operators',
        updated: 22,
        total: 34,
        waitingFor: ['machine-config'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Progressing: 22 of 34 operators updated, waiting for machine-config for 12 min',
    },
    {
      name: 'several operators roll out, the first has waited longest',
      verdict: {
        kind: 'stalled',
        reason: 'Operators',
        updated: 22,
        total: 34,
        waitingFor: ['machine-config', 'network', 'dns'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence:
        'Stalled: 22 of 34 operators updated, waiting for machine-config (12 min) and 2 more',
    },
    {
      name: 'no operator rolls out just now',
      verdict: { kind: 'slow', reason: 'Operators', updated: 0, total: 1, waitingFor: [] },
      sentence: 'Slow: 0 of 1 operator updated',
    },
    {
      name: 'no operator can be read',
      verdict: { kind: 'progressing', reason: 'Operators', updated: 0, total: 0, waitingFor: [] },
      sentence: 'Progressing: the state of the cluster operators is unknown',
    },
    {
      name: 'one pool rolls',
      verdict: {
        kind: 'progressing',
        reason: 'WorkerPools',
        updated: 22,
        total: 59,
        pools: ['worker'],
      },
      sentence:
        'Progressing: control plane done, 22 of 59 worker nodes updated, pools left: worker',
    },
    {
      name: 'several pools roll',
      verdict: {
        kind: 'progressing',
        reason: 'WorkerPools',
        updated: 2427,
        total: 4997,
        pools: ['batch', 'edge', 'gpu', 'storage', 'worker'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence:
        'Progressing: control plane done 12 min ago, 2,427 of 4,997 worker nodes updated, pools left: batch, edge, gpu, and 2 more',
    },
    {
      name: 'pools roll out a configuration of the same version, which is no update',
      verdict: {
        kind: 'notUpdating',
        reason: 'ConfigRollout',
        updated: 4,
        total: 12,
        pools: ['worker'],
        multiArch: false,
      },
      sentence:
        'Not updating: a configuration of the same version rolls out, 4 of 12 nodes in worker have it',
    },
    {
      name: 'pools finish a migration to multi-architecture',
      verdict: {
        kind: 'progressing',
        reason: 'ConfigRollout',
        updated: 4,
        total: 12,
        pools: ['worker', 'infra'],
        multiArch: true,
      },
      sentence:
        'Progressing: migration to multi-architecture, 4 of 12 nodes in worker and infra done',
    },
    {
      name: 'ClusterVersion waits for an operator',
      verdict: {
        kind: 'slow',
        reason: 'SlowClusterVersion',
        conditionReason: 'SlowClusterOperator',
        message: 'waiting on machine-config over 30 minutes',
        object: machineConfig,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence:
        'Slow: operator machine-config takes longer than expected (SlowClusterOperator), for 12 min',
    },
    {
      name: 'ClusterVersion waits for something else',
      verdict: {
        kind: 'slow',
        reason: 'SlowClusterVersion',
        conditionReason: 'SlowClusterOperator',
        message: '',
      },
      sentence: 'Slow: ClusterVersion waits longer than expected (SlowClusterOperator)',
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
      sentence:
        'Waiting for you: 7 of 59 nodes in pool worker can’t be drained, the oldest for 1 h 15 min',
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
      sentence: 'Waiting for you: 2 of 59 nodes in pool worker can’t be drained',
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
      sentence: 'Waiting for you: node worker-c in pool worker can’t be drained, for 12 min',
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
      sentence: 'Waiting for you: node worker-c in pool worker can’t be drained',
    },
    {
      name: 'one node is degraded',
      verdict: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'worker',
        degraded: 1,
        total: 6,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Waiting for you: 1 of 6 nodes in pool worker degraded, for 12 min',
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
      sentence: 'Waiting for you: 3 of 6 nodes in pool worker degraded, the oldest for 12 min',
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
      sentence: 'Waiting for you: 3 of 6 nodes in pool worker degraded',
    },
    {
      name: 'a node drains for long',
      verdict: aLateNode('slow', 'drain'),
      sentence: 'Slow: node worker-c in pool worker is still draining',
    },
    {
      name: 'a node applies its configuration for long',
      verdict: { ...aLateNode('slow', 'apply'), sinceAt: TWELVE_MINUTES_AGO },
      sentence:
        'Slow: node worker-c in pool worker is still applying its configuration, for 12 min',
    },
    {
      name: 'a node does not come back',
      verdict: { ...aLateNode('stalled', 'reboot'), sinceAt: TWELVE_MINUTES_AGO },
      sentence:
        'Stalled: node worker-c in pool worker hasn’t come back after its reboot, for 12 min',
    },
    {
      name: 'a node stays cordoned',
      verdict: aLateNode('stalled', 'uncordon'),
      sentence: 'Stalled: node worker-c in pool worker is updated but still cordoned',
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
      sentence: 'Stalled: pool worker isn’t starting any of its 5 waiting nodes, for 12 min',
    },
    {
      name: 'a pool does not start its last node',
      verdict: { kind: 'slow', reason: 'PoolNotStarting', pool: 'worker', waiting: 1 },
      sentence: 'Slow: pool worker isn’t starting its 1 waiting node',
    },
    {
      name: 'a configuration cannot be rendered',
      verdict: {
        kind: 'waitingForYou',
        reason: 'RenderFailed',
        pool: 'worker',
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Waiting for you: the configuration of pool worker can’t be rendered, for 12 min',
    },
    {
      name: 'a configuration cannot be rendered, nobody knows since when',
      verdict: { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' },
      sentence: 'Waiting for you: the configuration of pool worker can’t be rendered',
    },
    {
      name: 'an image cannot be built',
      verdict: { kind: 'waitingForYou', reason: 'ImageBuild', pool: 'gpu', failed: true },
      sentence: 'Waiting for you: the OS image of pool gpu can’t be built',
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
      sentence: 'Slow: the OS image of pool gpu is still being built, for 12 min',
    },
    {
      name: 'pools may not be listed',
      verdict: { ...UNREADABLE_POOLS, version: '4.18.9' },
      sentence:
        'Unknown: the control plane runs 4.18.9, but you don’t have permission to list MachineConfigPools, so nodes may still be updating',
    },
    {
      name: 'pools may not be listed, and the version is unknown',
      verdict: { ...UNREADABLE_POOLS, version: undefined },
      sentence: 'Unknown: you don’t have permission to list MachineConfigPools',
    },
    {
      name: 'pools could not be read',
      verdict: {
        ...UNREADABLE_POOLS,
        missing: { ...UNREADABLE_POOLS.missing, reason: 'Failed' },
        version: '4.18.9',
      },
      sentence:
        'Unknown: the control plane runs 4.18.9, but MachineConfigPools couldn’t be read, so nodes may still be updating',
    },
    {
      name: 'pools could not be read, and the version is unknown',
      verdict: {
        ...UNREADABLE_POOLS,
        missing: { ...UNREADABLE_POOLS.missing, reason: 'Failed' },
        version: undefined,
      },
      sentence: 'Unknown: MachineConfigPools couldn’t be read',
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
      sentence:
        'Waiting for you: worker-e holds the only update slot of pool worker, 5 nodes wait, for 50 min',
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
      sentence:
        'Waiting for you: node worker-e holds an update slot of pool worker without being updated, 5 nodes wait',
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
      sentence:
        'Waiting for you: 2 nodes, worker-e among them, hold update slots of pool worker without being updated, 1 node waits',
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
      sentence:
        'Waiting for you: 3 nodes that are not being updated, worker-e among them, hold every update slot of pool worker, 1 node waits',
    },
    {
      name: 'one pool is paused',
      verdict: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['gpu'], nodes: 1 },
      sentence: 'Waiting for you: pool gpu is paused, 1 node is left behind',
    },
    {
      name: 'several pools are paused',
      verdict: { kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['gpu', 'infra'], nodes: 7 },
      sentence: 'Waiting for you: pools gpu and infra are paused, 7 nodes are left behind',
    },
    {
      name: 'ClusterVersion fails over an operator',
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: 'ClusterOperatorDegraded',
        message: 'Cluster operator machine-config is degraded',
        object: machineConfig,
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence:
        'Failing: operator machine-config holds up the update (ClusterOperatorDegraded), for 12 min',
    },
    {
      name: 'ClusterVersion fails',
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: 'MultipleErrors',
        message: 'Multiple errors are preventing progress',
      },
      sentence: 'Failing: ClusterVersion reports MultipleErrors',
    },
    {
      name: 'ClusterVersion does not tell',
      verdict: { kind: 'unknown', reason: 'CannotDetermine', detail: 'no condition Progressing' },
      sentence:
        'Unknown: ClusterVersion does not tell whether it is updating (no condition Progressing)',
    },
    {
      name: 'ClusterVersion may not be read',
      verdict: {
        kind: 'unknown',
        reason: 'ClusterVersionMissing',
        missing: { resource: 'clusterversions', reason: 'Forbidden', message: '' },
      },
      sentence: 'Unknown: you may not read ClusterVersion',
    },
  ])('$name', ({ verdict, sentence }) => {
    expect(describeVerdict(aStatusOf(verdict), english)).toBe(sentence);
  });

  it.each([
    {
      name: 'names why a release was not accepted',
      payload: aPayload(),
      sentence:
        'Waiting for you: release 4.18.10 was not accepted: its image cannot be pulled (unauthorized); the cluster is unharmed and stays on 4.18.9',
    },
    {
      name: 'names the step while nobody knows why',
      payload: aPayload({ cause: { code: 'Unknown', message: 'm' } }),
      sentence:
        'Waiting for you: release 4.18.10 was not accepted (RetrievePayload); the cluster is unharmed and stays on 4.18.9',
    },
  ])('$name', ({ payload, sentence }) => {
    const status = aStatusOf({
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.18.10',
      step: 'RetrievePayload',
      currentVersion: '4.18.9',
      message: 'm',
    });
    expect(describeVerdict({ ...status, payload }, english)).toBe(sentence);
  });

  it.each<{ name: string; root: Fault['root']; sentence: string }>([
    {
      name: 'names the node that ClusterVersion fails over',
      root: { kind: 'nodes', problem: 'unavailable', nodes: ['master-2'], pool: 'master' },
      sentence:
        'Failing: Node master-2 is not ready, and ClusterVersion reports ClusterOperatorNotAvailable, for 12 min',
    },
    {
      name: 'does not repeat itself where ClusterVersion is all there is',
      root: { kind: 'finding' },
      sentence: 'Failing: ClusterVersion reports ClusterOperatorNotAvailable, for 12 min',
    },
  ])('$name', ({ root, sentence }) => {
    const failing: HealthInsight = {
      code: 'ClusterVersionFailing',
      level: 'Warning',
      impact: 'Update Stalled',
      scope: 'ControlPlane',
      resources: [{ resource: 'clusterversions', name: 'version' }],
      clusterVersion: 'version',
      uncertain: false,
      conditionReason: 'ClusterOperatorNotAvailable',
      message: 'Cluster operator etcd is not available',
    };
    const fault: Fault = {
      key: 'fault',
      root,
      level: 'Error',
      insights: [],
      isDraining: false,
      consequences: [{ kind: 'insight', because: 'passesOnOperators', insight: failing }],
    };
    const status = aStatusOf({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: failing.conditionReason,
      message: failing.message,
      sinceAt: TWELVE_MINUTES_AGO,
    });
    expect(describeVerdict({ ...status, attention: [fault], expected: [] }, english)).toBe(
      sentence,
    );
  });

  it('counts durations from the status, never from the clock of the reader', () => {
    const status = aStatusOf({
      kind: 'stalled',
      reason: 'Operators',
      updated: 1,
      total: 2,
      waitingFor: ['dns'],
      sinceAt: at('2025-11-03T14:05:00Z'),
    });
    expect(describeVerdict(status, english)).toBe(
      'Stalled: 1 of 2 operators updated, waiting for dns for 0 s',
    );
  });
});
