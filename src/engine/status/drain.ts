import type { Cause } from '../known-causes/read-cause';
import type { BudgetLimit } from '../resources/pod-disruption-budget';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { Evidence } from './evidence';
import type { MissingData } from './missing';

/** A node that is being drained, and what keeps it. */
export interface DrainAssessment {
  readonly node: string;
  readonly pool: string;
  /** Beginning of the drain; absent when unknown. */
  readonly sinceAt?: Instant;
  /** Normal within 10 minutes; then the controller slows its retries; after an hour the node is degraded. */
  readonly severity: 'normal' | 'long' | 'failed';
  /** Delay of the controller after a failed attempt; absent while none of its pods runs. */
  readonly retryEveryNs?: Nanoseconds;
  /** Time of the next attempt; absent when one runs, is due, or if unknown. */
  readonly nextAttemptAt?: Instant;
  /** Message of the last attempt, unchanged; empty without one. */
  readonly message: string;
  /** Pods that do not leave, the most certain first, then by namespace and name. */
  readonly blockers: readonly DrainBlocker[];
  /** Pods that leave, or will when they are asked to; by namespace and name. */
  readonly leaving: readonly LeavingPod[];
  /** True if the pods on the node are known; if not, `blockers` are those that messages name. */
  readonly podsKnown: boolean;
  /** Namespaces of the pods that have yet to leave; whose budgets are wanted. */
  readonly namespaces: readonly string[];
  /** Those of them with virtual machines. */
  readonly virtualMachineNamespaces: readonly string[];
  /** Time when a rehearsal before the update named a blocker; absent when none did. */
  readonly foreseenAt?: Instant;
  /** Missing data about this node, so that there may be more blockers; data still being read is not listed. */
  readonly missing: readonly MissingData[];
}

/** A pod that does not leave, and why. */
export type DrainBlocker = {
  readonly pod: ResourceRef;
  /** Owner that creates it again elsewhere; absent for a bare pod, and when the pod may not be read. */
  readonly owner?: PodOwner;
  readonly createdAt?: Instant;
} & BlockerReason;

export type BlockerReason =
  /** More than one budget covers it: the API server refuses every eviction. */
  | { readonly code: 'TwoBudgets'; readonly budgets: readonly BudgetState[] }
  /** The pod's budget has no room. */
  | {
      readonly code: 'BudgetRefuses';
      readonly budget: BudgetState;
      /** An unready pod is refused too, while others of the budget are missing. */
      readonly isReady: boolean;
      /** Set when it runs a virtual machine about which nothing more is known. */
      readonly virtualMachine?: ResourceRef;
      /** Evidence why missing pods of the budget are not created or do not start; absent when there is none. */
      readonly missingPods?: readonly Evidence[];
      /**
       * Nodes with whose return the pods that the budget misses run again, and it lets the pod go; empty where they
       * come by themselves. Absent where it does not end so, or if unknown.
       */
      readonly awaits?: readonly ResourceRef[];
      /** Nodes that are down, with pods that the budget misses and needs all of; with these back, it still refuses. */
      readonly misses?: readonly ResourceRef[];
    }
  /** The pod's budget was changed and not counted since: nothing is evicted meanwhile. `isOverdue`: for long. */
  | { readonly code: 'BudgetStale'; readonly budget: BudgetState; readonly isOverdue?: true }
  /** The pod has ended; a finalizer keeps the object. */
  | {
      readonly code: 'StuckFinalizer';
      readonly finalizers: readonly string[];
      readonly endedAt: Instant;
    }
  /** The pod should have ended, and no finalizer keeps it: its node does not report its end. */
  | {
      readonly code: 'StuckTerminating';
      readonly endedAt: Instant;
      /** The kubelet's reason; absent when unknown. */
      readonly failure?: Evidence;
      /** The kubelet is silent: no pod ends before it is back. */
      readonly isSilent?: true;
    }
  /** The drain is long, and it still has time to end. */
  | { readonly code: 'LongGracePeriod'; readonly endsAt: Instant }
  /** The pod runs a virtual machine that has to move, and cannot. */
  | {
      readonly code: 'VirtualMachineCannotMigrate';
      readonly virtualMachine: ResourceRef;
      /** `notMigratable`; `external`: another party has to move it; `failed`: the last move failed. */
      readonly because: 'notMigratable' | 'external' | 'failed';
      readonly conditionReason: string;
      readonly message: string;
    }
  /** A message names it; the pod or its budgets are not known. */
  | {
      readonly code: 'NamedByMessage';
      /** The message about the pod. */
      readonly detail: string;
      /** True if it was evicted and had not ended. */
      readonly isEnding: boolean;
      /** Budgets of its namespace without room, as far as those are known: one of them may be the reason. */
      readonly candidates: readonly BudgetState[];
      /** The budgets of its namespace, or a guard's pods, may not be read: `candidates` are from alerts. */
      readonly areBudgetsUnread?: true;
      /** Cause that `detail` tells, if a row of the table of known causes matches it. */
      readonly cause?: Cause;
    };

export type BlockerCode = BlockerReason['code'];

/** A budget and its numbers; a number is absent when the controller has not counted. */
export interface BudgetState {
  readonly budget: ResourceRef;
  readonly limit: BudgetLimit;
  /** Healthy pods that it needs, healthy pods there are, disruptions it allows, pods it covers. */
  readonly needs?: number;
  readonly has?: number;
  readonly allows?: number;
  readonly covers?: number;
  /** With this many replicas there would be room; absent when replicas do not help. */
  readonly roomWithReplicas?: number;
  /** Reason why its pods cannot be counted, in the controller's words. */
  readonly syncFailure?: string;
}

export interface PodOwner {
  /** As the API spells it. A ReplicaSet's Deployment stands for it. */
  readonly kind: string;
  readonly object: ResourceRef;
}

/** `unknown`: its budgets, or its virtual machine, are not known. */
export interface LeavingPod {
  readonly pod: ResourceRef;
  readonly state: 'evictable' | 'ending' | 'migrating' | 'unknown';
  /** End of its grace period. */
  readonly endsAt?: Instant;
}
