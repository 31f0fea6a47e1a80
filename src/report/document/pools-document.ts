import type {
  NodeAssessment,
  PoolAssessment,
  PoolAssessmentWord,
  PoolCounts,
  ReportedPoolCounts,
  ScopeType,
  Timestamp,
  UnavailabilityCause,
  UnpooledNode,
} from '../../engine';
import { toTimestamp } from './common-document';

export interface PoolDocument {
  readonly name: string;
  readonly scope: ScopeType;
  readonly assessment: PoolAssessmentWord;
  /** @maximum 100 */
  readonly completionPercent?: number;
  readonly paused: boolean;
  /** Rendered MachineConfig that the pool goes to. */
  readonly targetConfig: string;
  readonly maxUnavailable?: number;
  /** Absent when neither the nodes nor the pool tell. */
  readonly counts?: PoolCounts;
  /** `nodes`: counted over them. `reported`: the nodes are not known, so the counts follow from what the pool says. */
  readonly countsFrom?: PoolAssessment['countsFrom'];
  /** Since when the pool reports degraded nodes. */
  readonly degradedSince?: Timestamp;
  /** The counts in the status of the pool. */
  readonly reported: ReportedPoolCounts;
}

export interface NodeDocument extends Pick<
  NodeAssessment,
  | 'name'
  | 'pool'
  | 'assessment'
  | 'phase'
  | 'version'
  | 'desiredVersion'
  | 'estimate'
  | 'message'
  | 'updated'
  | 'updating'
  | 'atPoolConfig'
  | 'degraded'
  | 'degradedReason'
  | 'unavailable'
  | 'unschedulable'
  | 'currentConfig'
  | 'desiredConfig'
  | 'daemonState'
  | 'kubeletVersion'
> {
  readonly unavailableBecause: readonly UnavailabilityDocument[];
}

export interface UnavailabilityDocument {
  readonly kind: UnavailabilityCause['kind'];
  /** The condition's own message; empty for the last two kinds. */
  readonly message: string;
  readonly since?: Timestamp;
  /** The kubelet is silent: whether this is still so is unknown. */
  readonly unknown?: true;
}

/** A node that no pool selects. */
export interface UnpooledNodeDocument {
  readonly name: string;
  readonly kubeletVersion: string;
  readonly osImage: string;
  /** Absent when it does not say. */
  readonly ready?: boolean;
  readonly unschedulable: boolean;
  /** The NodePool of a hosted cluster, according to the pool's label. */
  readonly nodePool?: string;
}

export function toPoolDocument(pool: PoolAssessment): PoolDocument {
  return {
    name: pool.name,
    scope: pool.scope,
    assessment: pool.assessment,
    completionPercent: pool.insight.completionPercent,
    paused: pool.paused,
    targetConfig: pool.targetConfig,
    maxUnavailable: pool.maxUnavailable,
    counts: pool.counts,
    countsFrom: pool.countsFrom,
    degradedSince: toTimestamp(pool.degradedSinceAt),
    reported: pool.reported,
  };
}

export function toNodeDocument(node: NodeAssessment): NodeDocument {
  return {
    name: node.name,
    pool: node.pool,
    assessment: node.assessment,
    phase: node.phase,
    version: node.version,
    desiredVersion: node.desiredVersion,
    estimate: node.estimate,
    message: node.message,
    updated: node.updated,
    updating: node.updating,
    atPoolConfig: node.atPoolConfig,
    degraded: node.degraded,
    degradedReason: node.degradedReason,
    unavailable: node.unavailable,
    unavailableBecause: node.unavailableBecause.map(({ isUnknown, kind, message, sinceAt }) => ({
      kind,
      message,
      since: toTimestamp(sinceAt),
      unknown: isUnknown,
    })),
    unschedulable: node.unschedulable,
    currentConfig: node.currentConfig,
    desiredConfig: node.desiredConfig,
    daemonState: node.daemonState,
    kubeletVersion: node.kubeletVersion,
  };
}

export function toUnpooledNodeDocument(node: UnpooledNode): UnpooledNodeDocument {
  const { name, kubeletVersion, nodePool, osImage, ready, unschedulable } = node;
  return { name, kubeletVersion, osImage, ready, unschedulable, nodePool };
}
