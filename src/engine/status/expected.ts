import type { Instant } from '../time';
import type { HealthInsight } from './health';
import type { OperatorAssessment } from './operator';

/** Item that an update brings with it, or that heals by itself. */
export type ExpectedItem = {
  /** Until when that is normal: the first of them. Absent when there is no such time, or when it is unknown. */
  readonly graceEndsAt?: Instant;
} & (
  | { readonly kind: 'operatorsUpdating'; readonly operators: readonly OperatorAssessment[] }
  /** Unavailable or degraded, for less than the grace time. */
  | { readonly kind: 'operatorsUnwell'; readonly operators: readonly OperatorAssessment[] }
  /** No operator rolls: the cluster-version operator applies what stands between them. */
  | { readonly kind: 'releaseRolling'; readonly version: string }
  /** Another release was requested while this one is not done everywhere, and is checked. */
  | { readonly kind: 'releaseChecking'; readonly version: string }
  /** Their configuration is made, their image is built, or their next nodes are chosen; by name. */
  | {
      readonly kind: 'poolsRendering' | 'poolsBuilding' | 'poolsUpdating';
      readonly pools: readonly string[];
    }
  /** The nodes give up their pods. */
  | {
      readonly kind: 'nodesDraining';
      readonly nodes: readonly string[];
      /** The node that they wait for; absent: for none. */
      readonly node?: string;
    }
  /** Away because they are being updated. */
  | { readonly kind: 'nodesUpdating'; readonly nodes: readonly string[] }
  /** Unavailable for less than the grace time. */
  | { readonly kind: 'nodesUnwell'; readonly nodes: readonly string[] }
  /** Cordoned by others than the update, for as long as they like, and in the way of nothing yet. */
  | { readonly kind: 'nodesCordoned'; readonly nodes: readonly string[] }
  /** Findings about nodes that restart for the update. */
  | {
      readonly kind: 'nodesRestarting';
      readonly nodes: readonly string[];
      readonly insights: readonly HealthInsight[];
    }
  /** Alerts about what is being rolled, each younger than a restart. */
  | { readonly kind: 'alerts'; readonly insights: readonly HealthInsight[] }
  /** The whole cluster was off while the update was under way: times count from when it was back. */
  | ({ readonly kind: 'clusterWasOff' } & Outage)
  /** A finding without an impact, or a pool that what has paused it resumes. */
  | { readonly kind: 'insight'; readonly insight: HealthInsight }
);

/** The whole cluster was off: what began before counts from when it was back. */
export interface Outage {
  /** The last change that is known before it. */
  readonly offAt: Instant;
  readonly backAt: Instant;
}
