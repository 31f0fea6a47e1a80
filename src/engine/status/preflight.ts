import type { Instant } from '../time';
import type { MissingData } from './missing';
import type { UpdateKind } from './next-update';
import type { NodeTimeBasis, OperatorsTimeBasis, TimeSpan } from './time-left';
import type { CheckFinding } from './readiness';

/** A release that the cluster may be updated to. */
export interface UpdateTarget {
  /** Absent: whichever comes next, or `minor`. */
  readonly version?: string;
  /** A minor of which no release is on offer yet: the second hop of a plan. */
  readonly minor?: string;
  readonly kind: UpdateKind;
}

/** The name of a check, by which a person also accepts its findings. */
export type CheckName =
  | 'Release'
  | 'Upgradeable'
  | 'PoolsHealthy'
  | 'Kubelets'
  | 'OperatorsHealthy'
  | 'PoolsUpdated'
  | 'NodePools'
  | 'NodesManaged'
  | 'NodesAvailable'
  | 'Drains'
  | 'Certificates'
  | 'Alerts'
  | 'AvailableUpdates'
  | 'ClusterVersion'
  | 'Rounds'
  | 'OsImages'
  | 'RemovedApis'
  | 'InstalledOperators'
  | 'Headroom'
  | 'Interruptions'
  | 'Webhooks'
  | 'HealthChecks'
  | 'NodePressure'
  | 'CertificateRequests'
  | 'Etcd'
  | 'EtcdBackup'
  | 'Capabilities'
  | 'PinnedImages';

/**
 * `block`: the update is refused or gets stuck. `warn`: it goes on, but a person should know. `unknown`: something
 * could not be read, and nothing that could be is wrong. `pass`: all that it needs was read, and is in order.
 */
export type CheckOutcome = 'block' | 'unknown' | 'warn' | 'pass';

/** The result of a check for one target. */
export interface CheckResult {
  readonly check: CheckName;
  readonly outcome: CheckOutcome;
  /** Worst first; of a check that passes, what is good to know. */
  readonly findings: readonly CheckFinding[];
  /** Lists that could not be read, so that there may be more findings. */
  readonly missing: readonly MissingData[];
  /** A person has accepted what it found, or that it is unknown. */
  readonly accepted?: true;
}

/** The expected course of an update to a target, if it started now. */
export interface Preflight {
  readonly target: UpdateTarget;
  readonly checkedAt: Instant;
  /** The worst outcome of a check. */
  readonly outcome: CheckOutcome;
  /** Worst first; of equal outcomes in the order in which the update would come across them. */
  readonly checks: readonly CheckResult[];
  readonly rehearsal: Rehearsal;
}

/** A time in which an update may run. */
export interface UpdateWindow {
  readonly fromAt: Instant;
  readonly toAt: Instant;
}

/** An update played through from its start. Spans count from there. */
export interface Rehearsal {
  readonly startAt: Instant;
  /** Until every operator and every control plane node is updated. */
  readonly controlPlane: RehearsedStage;
  /** Worker pools with nodes, in the order of pools. */
  readonly pools: readonly RehearsedPool[];
  /** Until the last worker pool is; absent without one whose end is known. */
  readonly workers?: TimeSpan;
  /** Nodes whose drain does not end by itself; absent while the pods are not known. */
  readonly blockedNodes?: number;
  /** Applications that are down for a moment; absent while the pods are not known. */
  readonly interrupted?: number;
  /** Pools whose nodes restart twice. */
  readonly restartsTwice: readonly string[];
  readonly window?: RehearsedWindow;
  readonly assumptions: readonly RehearsalAssumption[];
}

export type RehearsedStage =
  | ({ readonly kind: 'range'; readonly basis: NodeTimeBasis | OperatorsTimeBasis } & TimeSpan)
  | { readonly kind: 'none'; readonly because: 'paused' | 'blocked' | 'unknown' };

export interface RehearsedPool {
  readonly pool: string;
  readonly nodes: number;
  /** Nodes that are updated at a time; absent when unknown. */
  readonly slots?: number;
  readonly ends: RehearsedStage;
  /** Number of its nodes that can't be drained now; absent while the pods are not known. */
  readonly blockedNodes?: number;
}

export interface RehearsedWindow extends UpdateWindow {
  /** Answer whether all of it ends within the window, by the range. */
  readonly fits: 'yes' | 'maybe' | 'no' | 'unknown';
  readonly controlPlaneFits: 'yes' | 'maybe' | 'no' | 'unknown';
  /** Pools that end within the window even if it takes long. */
  readonly fitting: readonly string[];
}

/** An assumption that the times rest on, beside their basis. */
export type RehearsalAssumption =
  /** Drains that can't end now are settled before their turn comes. */
  | 'drainsSettled'
  /** Pods were not read: drains may take longer, or not end. */
  | 'podsUnread'
  /** Paused pools are not updated. */
  | 'pausedLeftOut'
  /** NodePools are updated in the management cluster, in their own time. */
  | 'nodePoolsElsewhere'
  /** The OS image of a pool is built before its first node, and nothing tells how long that takes. */
  | 'imagesBuilt'
  /** Nothing tells how long nodes took before: what is usual on the platform. */
  | 'nodesAsUsual'
  /** Nothing tells how long operators took before: an hour for the control plane. */
  | 'operatorsAsUsual';
