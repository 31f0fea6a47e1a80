import type { Topology } from '../resources/infrastructure';
import type { Instant } from '../time';
import type { AttentionAndExpected } from './attention';
import type { ControlPlaneAssessment } from './control-plane';
import type { DrainAssessment } from './drain';
import type { UpdateEnds } from './ends';
import type { HostedAssessment } from './hosted';
import type { HealthInsight } from './health';
import type { ManifestError } from '../resources/manifest-error';
import type { MissingData } from './missing';
import type { UnfinishedItem } from './mover';
import type { NotUnderstood } from '../resources/not-understood';
import type { NextUpdate } from './next-update';
import type { UnpooledNode } from './node';
import type { OperatorAssessment } from './operator';
import type { PayloadAssessment } from './payload';
import type { PoolAssessment } from './pool';
import type { ReadinessFinding } from './readiness';
import type { PoolSkew } from './skew';
import type { PoolSlots } from './slots';
import type { PoolTimeLeft, TimeLeft } from './time-left';
import type { NodeTimeline } from './timeline';
import type { UpdateRecord } from './update-record';
import type { Verdict } from './verdict';

/**
 * The result of the engine: everything that views, command line and exports show. Shared between statuses, never
 * mutated. A node's `insight` is worked out when it is asked for, so a copy made by spreading does not have it.
 */
export interface UpdateStatus extends AttentionAndExpected {
  /** The moment every duration refers to. */
  readonly now: Instant;
  readonly verdict: Verdict;
  /**
   * `oc`'s answer to "is the cluster updating": ClusterVersion is progressing, or a worker pool that has nodes is not
   * at 100 %. `undefined` when ClusterVersion has no Progressing condition and no pool is known to be behind.
   */
  readonly updating: boolean | undefined;
  readonly topology: Topology;
  /** Absent when it is not known, or hidden. */
  readonly clusterName?: string;
  readonly controlPlane: ControlPlaneAssessment;
  /** In list order of the ClusterOperators; only those that are part of the release payload. */
  readonly operators: readonly OperatorAssessment[];
  /** In list order of the MachineConfigPools. Empty pools are in it. */
  readonly pools: readonly PoolAssessment[];
  /** Assessment of a hosted cluster by its management cluster; absent where that was not read. */
  readonly hosted?: HostedAssessment;
  /** Nodes that no pool selects, in list order. They count nowhere. */
  readonly unpooledNodes: readonly UnpooledNode[];
  /** Worst first: level, then newest first (unknown start last), then the order in which they were found. */
  readonly health: readonly HealthInsight[];
  readonly timeLeft: TimeLeft;
  /** End of the reader's maintenance window; added by the place that shows the status. */
  readonly windowEndsAt?: Instant;
  /** Findings to settle before the next update, worst first; empty while one runs. */
  readonly readiness: readonly ReadinessFinding[];
  /** The release that is asked for, while it is not accepted. */
  readonly payload?: PayloadAssessment;
  /** Every node that is being drained, the longest drain first. */
  readonly drains: readonly DrainAssessment[];
  /** One per pool that has nodes, in the order of `pools`; empty while no configuration rolls out. */
  readonly slots: readonly PoolSlots[];
  /** One per pool that is behind, in the order of `pools`. */
  readonly poolTimes: readonly PoolTimeLeft[];
  /** One per pool that has nodes, in the order of `pools`. */
  readonly skew: readonly PoolSkew[];
  /** Times when the control plane, the worker pools and with them the cluster were done. */
  readonly ends: UpdateEnds;
  readonly nextUpdate: NextUpdate;
  /** Nodes of which anything is known to have happened in this update, in the order of pools and their nodes. */
  readonly timelines: readonly NodeTimeline[];
  /** Records of this update and earlier ones, newest first; empty if there are none. */
  readonly records: readonly UpdateRecord[];
  /** Errors in the log of the cluster-version operator, by start; absent without that log. */
  readonly manifestErrors?: readonly ManifestError[];
  /** Lists that could not be read. Empty when all were read. */
  readonly missing: readonly MissingData[];
  /** Values that decide something and were taken for absent, because their meaning is unknown. Mostly empty. */
  readonly notUnderstood: readonly NotUnderstood[];
  /** Unfinished items, each with its next mover, worst first. */
  readonly unfinished: readonly UnfinishedItem[];
  /** The status of `oc` where it counts other nodes; absent where it counts the same. */
  readonly ofOc?: OcStatus;
}

/** As much of a status as `oc adm upgrade status` tells, or does not tell because something is missing. */
export type OcStatus = Pick<
  UpdateStatus,
  | 'now'
  | 'updating'
  | 'controlPlane'
  | 'operators'
  | 'pools'
  | 'health'
  | 'missing'
  | 'notUnderstood'
>;
