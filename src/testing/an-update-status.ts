import {
  parseInstant,
  type HealthInsight,
  type HopPlan,
  type Instant,
  type NextUpdate,
  type NodeAssessment,
  type OperatorAssessment,
  type PoolAssessment,
  type PoolCounts,
  type UpdateStatus,
  type Verdict,
} from '../engine';
import { sortFindings } from '../engine/attention/sort-findings';
import { MINUTE } from '../engine/time';

/** An instant from its RFC 3339 text. @throws if it is none. */
export function at(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === undefined) throw new Error(`not a timestamp: ${text}`);
  return instant;
}

/** The moment at which all hand-made statuses are looked at. */
export const NOW = at('2025-11-03T14:00:00Z');

/** A status in the middle of an update from 4.18.8 to 4.18.9: operators roll, pools wait. */
export function anUpdateStatus(changes: Partial<UpdateStatus> = {}): UpdateStatus {
  const controlPlane = changes.controlPlane ?? aControlPlane();
  const status: Omit<UpdateStatus, 'attention' | 'expected'> = {
    now: NOW,
    verdict: {
      kind: 'progressing',
      reason: 'Operators',
      updated: 22,
      total: 34,
      waitingFor: ['machine-config'],
      object: {
        group: 'config.openshift.io',
        resource: 'clusteroperators',
        name: 'machine-config',
      },
      sinceAt: at('2025-11-03T13:48:00Z'),
    },
    updating: true,
    unfinished: [],
    topology: 'HighlyAvailable',
    controlPlane,
    operators: [
      anOperator({
        name: 'machine-config',
        state: 'updating',
        version: '4.18.8',
        progressing: {
          type: 'Progressing',
          status: 'True',
          reason: 'RollingOut',
          message:
            'Working towards 4.18.9: 2 of 3 control plane nodes are on the new configuration',
          lastTransitionAt: at('2025-11-03T13:48:00Z'),
        },
      }),
      anOperator({ name: 'network', state: 'waiting', version: '4.18.8' }),
      anOperator({ name: 'etcd' }),
    ],
    pools: [
      aPool({
        name: 'master',
        scope: 'ControlPlane',
        nodes: ['master-0', 'master-1', 'master-2'].map((name) => aNode({ name, pool: 'master' })),
      }),
      aPool({ name: 'worker', nodes: ['worker-0', 'worker-1'].map((name) => aNode({ name })) }),
    ],
    unpooledNodes: [],
    health: [],
    timeLeft: {
      kind: 'range',
      fromNs: 38n * 60_000_000_000n,
      toNs: 45n * 60_000_000_000n,
      basis: {
        stages: [
          {
            stage: 'operators',
            basis: 'operatorProgress',
            updated: 22,
            total: 33,
            fromNs: 38n * 60_000_000_000n,
            toNs: 45n * 60_000_000_000n,
          },
        ],
        withoutNodes: 0,
      },
    },
    readiness: [],
    drains: [],
    slots: [],
    poolTimes: [],
    skew: [],
    timelines: [],
    ends: { pools: 'rolling' },
    records: [],
    nextUpdate: aNextUpdate({
      options: controlPlane.availableUpdates.map((update) => ({
        ...update,
        kind: 'patch',
        blockedBy: [],
      })),
    }),
    missing: [],
    notUnderstood: [],
    ...changes,
  };
  return {
    ...status,
    ...sortFindings(status, status.now),
    ...changes,
  };
}

/** A next update without available releases and without findings. */
export function aNextUpdate(changes: Partial<NextUpdate> = {}): NextUpdate {
  return {
    from: '4.18.9',
    options: [],
    refusals: [],
    restartsTwice: [],
    pauses: [],
    ...changes,
  };
}

/** A Control Plane Only update from 4.16 to 4.18, after the first of two minor updates. */
export function aHopPlan(changes: Partial<HopPlan> = {}): HopPlan {
  return {
    pools: ['worker'],
    nodes: 40,
    from: '4.16',
    hop: 1,
    of: 2,
    state: 'done',
    next: '4.18',
    to: '4.18',
    unpauseBefore: '4.19',
    versions: ['4.18.9'],
    ...changes,
  };
}

/** The usual status with another verdict; what the verdict does not decide stays as it is. */
export function aStatusOf(verdict: Verdict): UpdateStatus {
  return anUpdateStatus({ verdict });
}

export function aControlPlane(
  changes: Partial<UpdateStatus['controlPlane']> = {},
): UpdateStatus['controlPlane'] {
  return {
    insight: {
      type: 'ClusterVersion',
      uid: 'version',
      name: 'version',
      resource: { group: 'config.openshift.io', resource: 'clusterversions', name: 'version' },
      conditions: [],
      assessment: 'Progressing',
      versions: {},
    },
    assessment: 'Progressing',
    progressing: 'True',
    versions: { target: '4.18.9', previous: '4.18.8', kind: 'update' },
    history: [
      {
        version: '4.18.9',
        image: 'quay.example.com/release@sha256:9',
        state: 'Partial',
        startedAt: at('2025-11-03T13:10:00Z'),
        verified: true,
      },
      {
        version: '4.18.8',
        image: 'quay.example.com/release@sha256:8',
        state: 'Completed',
        startedAt: at('2025-09-01T08:00:00Z'),
        completedAt: at('2025-09-01T09:40:00Z'),
      },
    ],
    counts: { total: 34, updated: 22, updating: 1, waiting: 11, unavailable: 0, degraded: 0 },
    startedAt: at('2025-11-03T13:10:00Z'),
    updatingForNs: 50n * 60_000_000_000n,
    conditions: [],
    channel: '',
    availableUpdates: [],
    multiArchMigration: false,
    ...changes,
  };
}

export function anOperator(changes: Partial<OperatorAssessment> = {}): OperatorAssessment {
  const name = changes.name ?? 'etcd';
  return {
    name,
    insight: {
      type: 'ClusterOperator',
      uid: name,
      name,
      resource: { group: 'config.openshift.io', resource: 'clusteroperators', name },
      conditions: [],
    },
    state: 'updated',
    version: '4.18.9',
    health: 'healthy',
    ...changes,
  };
}

/** An operator that is degraded for so many minutes, and says this of it. */
export function aDegradedOperator(
  name: string,
  message: string,
  { minutes = 30, reason = 'Error' }: { readonly minutes?: number; readonly reason?: string } = {},
): OperatorAssessment {
  const lastTransitionAt = NOW - BigInt(minutes) * MINUTE;
  return anOperator({
    name,
    health: 'degraded',
    degraded: { type: 'Degraded', status: 'True', reason, message, lastTransitionAt },
  });
}

/** A node of pool worker that waits for its turn. */
export function aNode(changes: Partial<NodeAssessment> = {}): NodeAssessment {
  const name = changes.name ?? 'worker-0';
  const pool = changes.pool ?? 'worker';
  return {
    name,
    pool,
    insight: {
      type: 'Node',
      uid: name,
      name,
      resource: { resource: 'nodes', name },
      poolResource: {
        group: 'machineconfiguration.openshift.io',
        resource: 'machineconfigpools',
        name: pool,
      },
      scopeType: pool === 'master' ? 'ControlPlane' : 'WorkerPool',
      conditions: [],
    },
    assessment: 'Outdated',
    phase: 'Pending',
    version: '4.18.8',
    desiredVersion: '4.18.8',
    currentConfig: `rendered-${pool}-aaa`,
    desiredConfig: `rendered-${pool}-aaa`,
    daemonState: 'Done',
    isRebooting: false,
    kubeletVersion: 'v1.31.4',
    estimate: '?',
    message: '',
    updated: false,
    updating: false,
    atPoolConfig: false,
    isDrainAsked: false,
    isUncordonAsked: false,
    isLeftDrained: false,
    degraded: false,
    degradedReason: '',
    unavailable: false,
    unavailableBecause: [],
    unschedulable: false,
    ...changes,
  };
}

/** A pool whose counts follow its nodes, unless they are given. */
export function aPool(changes: Partial<PoolAssessment> = {}): PoolAssessment {
  const name = changes.name ?? 'worker';
  const scope = changes.scope ?? 'WorkerPool';
  const nodes = changes.nodes ?? [];
  return {
    name,
    scope,
    insight: {
      type: 'MachineConfigPool',
      uid: name,
      name,
      resource: {
        group: 'machineconfiguration.openshift.io',
        resource: 'machineconfigpools',
        name,
      },
      scopeType: scope,
      assessment: changes.assessment ?? 'Pending',
      conditions: [],
    },
    assessment: nodes.length === 0 ? 'Empty' : 'Pending',
    paused: false,
    targetConfig: `rendered-${name}-bbb`,
    maxUnavailable: 1,
    counts: countNodes(nodes),
    reported: { machines: nodes.length },
    nodes,
    ...changes,
  };
}

export function countNodes(nodes: readonly NodeAssessment[]): PoolCounts {
  const count = (holds: (node: NodeAssessment) => boolean) => nodes.filter(holds).length;
  return {
    total: nodes.length,
    updated: count(({ updated }) => updated),
    available: count(({ unavailable }) => !unavailable),
    progressing: count(({ updating, degraded }) => updating && !degraded),
    draining: count(({ phase }) => phase === 'Draining'),
    outdated: count(({ phase }) => phase !== 'Updated' && phase !== 'Unknown'),
    pending: count(({ phase }) => phase === 'Pending'),
    excluded: count(({ assessment }) => assessment === 'Excluded'),
    degraded: count(({ degraded }) => degraded),
    atPoolConfig: count(({ atPoolConfig }) => atPoolConfig),
    unknown: count(({ phase }) => phase === 'Unknown'),
  };
}

export function aHealthInsight(): HealthInsight {
  return {
    code: 'OperatorDegraded',
    level: 'Warning',
    impact: 'Update Speed',
    startedAt: at('2025-11-03T13:30:00Z'),
    scope: 'ControlPlane',
    resources: [{ group: 'config.openshift.io', resource: 'clusteroperators', name: 'etcd' }],
    reference: 'https://example.com/runbook',
    operator: 'etcd',
    conditionReason: 'EtcdMembersDegraded',
    message: 'EtcdMembersDegraded: 2 of 3 members are available, master-1 is unhealthy',
  };
}
