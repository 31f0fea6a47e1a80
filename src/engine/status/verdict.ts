import type { Cause } from '../known-causes/read-cause';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { BlockerCode } from './drain';
import type { HostedProblem, NodePoolProblem } from './hosted';
import type { MissingData } from './missing';
import type { NextMove } from './mover';

/** A move that a node can be late at. */
export type LateMove = Extract<NextMove, 'drain' | 'apply' | 'reboot' | 'uncordon'>;

/** Best to worst, `unknown` apart: it says that the data does not allow a verdict. */
export type VerdictKind = keyof typeof VERDICT_KINDS;

export const VERDICT_KINDS = {
  notUpdating: true,
  updated: true,
  progressing: true,
  slow: true,
  waitingForYou: true,
  stalled: true,
  failing: true,
  unknown: true,
} as const;

/** One sentence's worth: what decides, which object, since when. Rules and their order: docs/rules/verdict.md. */
export type Verdict = {
  readonly kind: VerdictKind;
  /** The object that decides. */
  readonly object?: ResourceRef;
  /** Since when; absent when it can't be known. */
  readonly sinceAt?: Instant;
  /** Recognized cause of the problem that decides the verdict; absent if its message has none. */
  readonly cause?: Cause;
} & VerdictReason;

export type VerdictReason =
  /** unknown: ClusterVersion could not be had. */
  | { readonly reason: 'ClusterVersionMissing'; readonly missing: MissingData }
  /** unknown: ClusterVersion does not tell whether it is progressing; `detail` says why. */
  | { readonly reason: 'CannotDetermine'; readonly detail: string }
  /** notUpdating: at rest. `version` may be unknown. */
  | { readonly reason: 'Idle'; readonly version?: string; readonly installed: boolean }
  /** updated: the last update has ended everywhere, less than a day ago. */
  | {
      readonly reason: 'RecentlyUpdated';
      readonly version: string;
      /** From its start to its end everywhere; absent while that is not known. */
      readonly durationNs?: Nanoseconds;
    }
  /** progressing: ClusterVersion asks whether it may apply a release. Nothing has changed yet. */
  | { readonly reason: 'CheckingPayload'; readonly version: string }
  /** waitingForYou: the requested release was refused; the version stays. `step`: condition reason. */
  | {
      readonly reason: 'PayloadNotAccepted';
      readonly version: string;
      readonly step: string;
      readonly currentVersion: string | undefined;
      readonly message: string;
    }
  /** progressing | slow | stalled: the operators roll. `waitingFor`: the ones updating now, longest first. */
  | {
      readonly reason: 'Operators';
      readonly updated: number;
      readonly total: number;
      readonly waitingFor: readonly string[];
    }
  /** waitingForYou | stalled: an operator is unhealthy, and the update cannot end before it recovers. */
  | {
      readonly reason: 'OperatorUnhealthy';
      readonly operator: string;
      readonly health: 'unavailable' | 'degraded';
    }
  /** progressing: the control plane is done, worker pools roll. */
  | {
      readonly reason: 'WorkerPools';
      readonly updated: number;
      readonly total: number;
      readonly pools: readonly string[];
    }
  /**
   * notUpdating: pools roll out a configuration of the same version, which is no update. progressing: that
   * configuration is what is left of a migration to multi-arch. `updated` of `total`: nodes of those pools that have
   * it.
   */
  | {
      readonly reason: 'ConfigRollout';
      readonly updated: number;
      readonly total: number;
      readonly pools: readonly string[];
      readonly multiArch: boolean;
    }
  /** slow: ClusterVersion says that it waits for longer than expected (`Failing=Unknown`). */
  | {
      readonly reason: 'SlowClusterVersion';
      readonly conditionReason: string;
      readonly message: string;
    }
  /** waitingForYou: the daemon gave up on nodes of one pool. */
  | {
      readonly reason: 'NodesDegraded';
      readonly pool: string;
      readonly degraded: number;
      readonly total: number;
    }
  /** waitingForYou: drains in one pool that cannot succeed as things are. */
  | {
      readonly reason: 'DrainBlocked';
      readonly pool: string;
      /** The one that lasts the longest. */
      readonly node: string;
      /** So many nodes of `total`. */
      readonly nodes: number;
      readonly total: number;
      /** Blocker of the first pod; absent when unknown. */
      readonly blocker?: BlockerCode;
      /** Nodes of the pool that cannot start meanwhile; absent where none waits. */
      readonly waiting?: number;
    }
  /** waitingForYou | slow | stalled: one node takes longer than is normal for what it is at. */
  | {
      readonly reason: 'NodeLate';
      readonly pool: string;
      readonly node: string;
      readonly move: LateMove;
      /** Nodes that wait for its slot. */
      readonly waiting: number;
    }
  /** waitingForYou | slow | stalled: a node whose pool is unknown. It is degraded, or not back from its reboot. */
  | { readonly reason: 'LoneNode'; readonly node: string; readonly isDegraded: boolean }
  /** waitingForYou | slow | stalled: a control plane node is down, and quorum keeps others from being drained. */
  | {
      readonly reason: 'NodeMissing';
      readonly pool: string;
      readonly node: string;
      /** The nodes that wait for it, by name. */
      readonly nodes: readonly string[];
    }
  /** slow | stalled: slots are free, nodes wait, and none is chosen. */
  | { readonly reason: 'PoolNotStarting'; readonly pool: string; readonly waiting: number }
  /** waitingForYou: the pool's MachineConfigs cannot be made into one. */
  | { readonly reason: 'RenderFailed'; readonly pool: string }
  /** waitingForYou (`failed`) | slow | stalled: the image of a pool. */
  | {
      readonly reason: 'ImageBuild';
      readonly pool: string;
      /** True if it failed, or was interrupted. */
      readonly failed: boolean;
      readonly isInterrupted?: true;
    }
  /** unknown: the control plane is done, and the pools may not be read. */
  | {
      readonly reason: 'PoolsMissing';
      readonly missing: MissingData;
      readonly version: string | undefined;
    }
  /** waitingForYou: nodes outside the update hold all slots, or their pool is not done without them. */
  | {
      readonly reason: 'SlotsHeld';
      readonly pool: string;
      /** By nodes that do not come back by themselves. */
      readonly held: number;
      /** Other nodes of the pool hold slots too. */
      readonly areOthersHeld?: true;
      /** One of them, the one that is off for the longest. */
      readonly node: string;
      /** Nodes that wait for a slot; 0: the others of the pool get on, or none is left. */
      readonly waiting: number;
    }
  /** waitingForYou: only paused pools are left behind. */
  | { readonly reason: 'PoolsPaused'; readonly pools: readonly string[]; readonly nodes: number }
  /** progressing: the control plane of a hosted cluster is done, and NodePools roll out its version. */
  | {
      readonly reason: 'NodePools';
      /** Nodes of these NodePools that have the version, of all; absent where one of them does not tell. */
      readonly counts?: { readonly updated: number; readonly total: number };
      readonly nodePools: readonly string[];
    }
  /** waitingForYou: a NodePool can't roll out what is asked for. */
  | {
      readonly reason: 'NodePoolHeld';
      readonly nodePool: string;
      readonly problem: NodePoolProblem['problem'];
      readonly condition: string;
      /** Number of machines; 0 when unknown. */
      readonly machines: number;
    }
  /** waitingForYou: a HostedCluster can't roll out what is asked for. */
  | {
      readonly reason: 'HostedClusterHeld';
      readonly hostedCluster: string;
      readonly problem: HostedProblem['problem'];
      readonly condition: string;
    }
  /** failing: ClusterVersion says so. */
  | {
      readonly reason: 'ClusterVersionFailing';
      readonly conditionReason: string;
      readonly message: string;
    };
