import type {
  BlockerCode,
  GoDuration,
  HostedProblem,
  LateMove,
  NodePoolProblem,
  ResourceRef,
  Timestamp,
  UpdateStatus,
  VerdictKind,
  VerdictReason,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeVerdict } from '../../wording/verdict/verdict';
import { toCauseDocument, type CauseDocument } from './cause-document';
import {
  toDuration,
  toMissingDocument,
  toTimestamp,
  type MissingDocument,
} from './common-document';

/** The verdict: the deciding object, and its start. Which facts there are depends on the reason. */
export type VerdictDocument = {
  readonly kind: VerdictKind;
  /**
   * The verdict in English, as the page says it.
   * @minLength 1
   */
  readonly sentence: string;
  /** The object that decides. */
  readonly object?: ResourceRef;
  readonly since?: Timestamp;
  /** The cause, according to the message of the deciding object. */
  readonly cause?: CauseDocument;
} & ReasonDocument;

/** The reason, with the facts in its sentence. */
export type ReasonDocument =
  | {
      readonly reason: 'ClusterVersionMissing';
      readonly facts: { readonly missing: MissingDocument };
    }
  | { readonly reason: 'CannotDetermine'; readonly facts: { readonly detail: string } }
  | {
      readonly reason: 'Idle';
      readonly facts: { readonly version?: string; readonly installed: boolean };
    }
  | {
      readonly reason: 'RecentlyUpdated';
      readonly facts: { readonly version: string; readonly duration?: GoDuration };
    }
  | { readonly reason: 'CheckingPayload'; readonly facts: { readonly version: string } }
  | {
      readonly reason: 'PayloadNotAccepted';
      readonly facts: {
        readonly version: string;
        readonly currentVersion?: string;
        /** Reason of ClusterVersion's condition ReleaseAccepted. */
        readonly step: string;
        readonly message: string;
      };
    }
  | {
      readonly reason: 'Operators';
      readonly facts: {
        readonly updated: number;
        readonly total: number;
        /** Operators that are updating now, the longest first. */
        readonly operators: readonly string[];
      };
    }
  | {
      readonly reason: 'OperatorUnhealthy';
      readonly facts: {
        readonly operator: string;
        readonly health: 'unavailable' | 'degraded';
      };
    }
  | {
      readonly reason: 'WorkerPools';
      readonly facts: {
        readonly updated: number;
        readonly total: number;
        readonly pools: readonly string[];
      };
    }
  | {
      readonly reason: 'ConfigRollout';
      readonly facts: {
        /** Nodes of those pools that have the configuration. */
        readonly updated: number;
        readonly total: number;
        readonly pools: readonly string[];
        readonly multiArch: boolean;
      };
    }
  | {
      readonly reason: 'SlowClusterVersion' | 'ClusterVersionFailing';
      readonly facts: { readonly conditionReason: string; readonly message: string };
    }
  | {
      readonly reason: 'NodesDegraded';
      readonly facts: { readonly pool: string; readonly degraded: number; readonly total: number };
    }
  | {
      readonly reason: 'DrainBlocked';
      readonly facts: {
        readonly pool: string;
        /** The node with the longest drain. */
        readonly node: string;
        /** The number of affected nodes among `total`. */
        readonly nodes: number;
        readonly total: number;
        /** The reason why the first pod stays; absent if it is unknown. */
        readonly blocker?: BlockerCode;
      };
    }
  | {
      readonly reason: 'LoneNode';
      readonly facts: { readonly node: string; readonly isDegraded: boolean };
    }
  | {
      readonly reason: 'NodeMissing';
      readonly facts: {
        readonly pool: string;
        readonly node: string;
        /** The nodes that cannot be drained before it is back, by name. */
        readonly nodes: readonly string[];
      };
    }
  | {
      readonly reason: 'NodeLate';
      readonly facts: {
        readonly pool: string;
        readonly node: string;
        /** The late step. */
        readonly move: LateMove;
        /** Nodes that wait for its slot. */
        readonly waiting: number;
      };
    }
  | {
      readonly reason: 'PoolNotStarting';
      readonly facts: { readonly pool: string; readonly waiting: number };
    }
  | { readonly reason: 'RenderFailed'; readonly facts: { readonly pool: string } }
  | {
      readonly reason: 'ImageBuild';
      readonly facts: { readonly pool: string; readonly failed: boolean };
    }
  | {
      readonly reason: 'PoolsMissing';
      readonly facts: { readonly missing: MissingDocument; readonly version?: string };
    }
  | {
      readonly reason: 'SlotsHeld';
      readonly facts: {
        readonly pool: string;
        readonly held: number;
        /** The node that has been unavailable for the longest time. */
        readonly node: string;
        /** Nodes that wait for a slot. */
        readonly waiting: number;
      };
    }
  | {
      readonly reason: 'PoolsPaused';
      readonly facts: { readonly pools: readonly string[]; readonly nodes: number };
    }
  | {
      readonly reason: 'NodePools';
      readonly facts: {
        readonly nodePools: readonly string[];
        /** Nodes of these NodePools with the version, of all; absent where one of them does not tell. */
        readonly counts?: { readonly updated: number; readonly total: number };
      };
    }
  | {
      readonly reason: 'NodePoolHeld';
      readonly facts: {
        readonly nodePool: string;
        readonly problem: NodePoolProblem['problem'];
        /** The condition that tells it; empty where none does. */
        readonly condition: string;
        /** The number of machines; 0 if it is unknown. */
        readonly machines: number;
      };
    }
  | {
      readonly reason: 'HostedClusterHeld';
      readonly facts: {
        readonly hostedCluster: string;
        readonly problem: HostedProblem['problem'];
        /** The condition that tells it; empty where none does. */
        readonly condition: string;
      };
    };

export function toVerdictDocument(status: UpdateStatus): VerdictDocument {
  const { verdict } = status;
  const common = {
    kind: verdict.kind,
    reason: verdict.reason,
    sentence: describeVerdict(status, english),
    object: verdict.object,
    since: toTimestamp(verdict.sinceAt),
    cause: toCauseDocument(verdict.cause),
  };
  return { ...common, ...toReasonDocument(verdict) };
}

function toReasonDocument(verdict: VerdictReason): ReasonDocument {
  const { reason } = verdict;
  switch (reason) {
    case 'ClusterVersionMissing':
      return { reason, facts: { missing: toMissingDocument(verdict.missing) } };
    case 'CannotDetermine':
      return { reason, facts: { detail: verdict.detail } };
    case 'Idle':
      return { reason, facts: { version: verdict.version, installed: verdict.installed } };
    case 'RecentlyUpdated': {
      const { version, durationNs } = verdict;
      return { reason, facts: { version, duration: toDuration(durationNs) } };
    }
    case 'CheckingPayload':
      return { reason, facts: { version: verdict.version } };
    case 'PayloadNotAccepted': {
      const { version, currentVersion, step, message } = verdict;
      return { reason, facts: { version, currentVersion, step, message } };
    }
    case 'Operators': {
      const { updated, total, waitingFor } = verdict;
      return { reason, facts: { updated, total, operators: waitingFor } };
    }
    case 'OperatorUnhealthy': {
      const { operator, health } = verdict;
      return { reason, facts: { operator, health } };
    }
    case 'WorkerPools': {
      const { updated, total, pools } = verdict;
      return { reason, facts: { updated, total, pools } };
    }
    case 'ConfigRollout': {
      const { updated, total, pools, multiArch } = verdict;
      return { reason, facts: { updated, total, pools, multiArch } };
    }
    case 'SlowClusterVersion':
    case 'ClusterVersionFailing': {
      const { conditionReason, message } = verdict;
      return { reason, facts: { conditionReason, message } };
    }
    case 'NodesDegraded': {
      const { pool, degraded, total } = verdict;
      return { reason, facts: { pool, degraded, total } };
    }
    case 'DrainBlocked': {
      const { pool, node, nodes, total, blocker } = verdict;
      return { reason, facts: { pool, node, nodes, total, blocker } };
    }
    case 'LoneNode': {
      const { node, isDegraded } = verdict;
      return { reason, facts: { node, isDegraded } };
    }
    case 'NodeMissing': {
      const { pool, node, nodes } = verdict;
      return { reason, facts: { pool, node, nodes } };
    }
    case 'NodeLate': {
      const { pool, node, move, waiting } = verdict;
      return { reason, facts: { pool, node, move, waiting } };
    }
    case 'PoolNotStarting':
      return { reason, facts: { pool: verdict.pool, waiting: verdict.waiting } };
    case 'RenderFailed':
      return { reason, facts: { pool: verdict.pool } };
    case 'ImageBuild':
      return { reason, facts: { pool: verdict.pool, failed: verdict.failed } };
    case 'PoolsMissing':
      return {
        reason,
        facts: { missing: toMissingDocument(verdict.missing), version: verdict.version },
      };
    case 'SlotsHeld': {
      const { pool, held, node, waiting } = verdict;
      return { reason, facts: { pool, held, node, waiting } };
    }
    case 'PoolsPaused': {
      const { pools, nodes } = verdict;
      return { reason, facts: { pools, nodes } };
    }
    case 'NodePools': {
      const { counts, nodePools } = verdict;
      return { reason, facts: { nodePools, counts } };
    }
    case 'NodePoolHeld': {
      const { condition, machines, nodePool, problem } = verdict;
      return { reason, facts: { nodePool, problem, condition, machines } };
    }
    case 'HostedClusterHeld': {
      const { condition, hostedCluster, problem } = verdict;
      return { reason, facts: { hostedCluster, problem, condition } };
    }
  }
}
