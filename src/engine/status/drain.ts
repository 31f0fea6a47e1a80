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
  /** When the drain began; absent when nobody knows. */
  readonly sinceAt?: Instant;
  /** Normal within 10 minutes; then the controller slows its retries; after an hour the node is degraded. */
  readonly severity: 'normal' | 'long' | 'failed';
  /** How long the controller waits after a failed attempt; absent while none of its pods runs. */
  readonly retryEveryNs?: Nanoseconds;
  /** When it tries again; absent when an attempt runs, is due, or nobody knows. */
  readonly nextAttemptAt?: Instant;
  /** What was said of the last attempt, untouched; empty when nothing was. */
  readonly message: string;
  /** What will not leave, most certain first, then by namespace and name. */
  readonly blockers: readonly DrainBlocker[];
  /** What is on its way, or will go when it is asked to; by namespace and name. */
  readonly leaving: readonly LeavingPod[];
  /** Whether the pods on the node are known; if not, `blockers` are those that messages name. */
  readonly podsKnown: boolean;
  /** Namespaces of the pods that have yet to leave; whose budgets are wanted. */
  readonly namespaces: readonly string[];
  /** Those of them with virtual machines. */
  readonly virtualMachineNamespaces: readonly string[];
  /** When a look before the update named what blocks it; absent when none did. */
  readonly foreseenAt?: Instant;
  /** What could not be looked at for this node, so that there may be more. What is still being read is not in it. */
  readonly missing: readonly MissingData[];
}

/** A pod that does not leave, and why. */
export type DrainBlocker = {
  readonly pod: ResourceRef;
  /** What runs it, and makes it again elsewhere; absent for a bare pod, and when the pod may not be read. */
  readonly owner?: PodOwner;
  readonly createdAt?: Instant;
} & BlockerReason;

export type BlockerReason =
  /** More than one budget covers it: the API server refuses every eviction. */
  | { readonly code: 'TwoBudgets'; readonly budgets: readonly BudgetState[] }
  /** Its budget has no room. */
  | {
      readonly code: 'BudgetRefuses';
      readonly budget: BudgetState;
      /** An unready pod is refused too, while others of the budget are missing. */
      readonly isReady: boolean;
      /** Set when it runs a virtual machine about which nothing more is known. */
      readonly virtualMachine?: ResourceRef;
      /** Why pods that the budget misses are not made, or do not start; absent when nobody knows of any. */
      readonly missingPods?: readonly Evidence[];
      /**
       * Nodes with whose return the pods that the budget misses run again, and it lets the pod go; empty where they
       * come by themselves. Absent where it does not end so, or if unknown.
       */
      readonly awaits?: readonly ResourceRef[];
      /** Nodes that are down, with pods that the budget misses and needs all of; with these back, it still refuses. */
      readonly misses?: readonly ResourceRef[];
    }
  /**
   * Its budget was changed and not looked at since: nothing is evicted until then. `isOverdue`: the drain is long, and
   * a moment's wait is over.
   */
  | { readonly code: 'BudgetStale'; readonly budget: BudgetState; readonly isOverdue?: true }
  /** It has ended; somebody holds the object. */
  | {
      readonly code: 'StuckFinalizer';
      readonly finalizers: readonly string[];
      readonly endedAt: Instant;
    }
  /** It should have ended, and nobody holds it: its node does not say that it is gone. */
  | {
      readonly code: 'StuckTerminating';
      readonly endedAt: Instant;
      /** What its kubelet says of why; absent when nobody knows. */
      readonly failure?: Evidence;
      /** Its kubelet is silent: nothing ends it before that is back. */
      readonly isSilent?: true;
    }
  /** The drain is long, and it still has time to end. */
  | { readonly code: 'LongGracePeriod'; readonly endsAt: Instant }
  /** It runs a virtual machine that has to move, and cannot. */
  | {
      readonly code: 'VirtualMachineCannotMigrate';
      readonly virtualMachine: ResourceRef;
      /** `notMigratable`; `external`: somebody else has to move it; `failed`: the last move failed. */
      readonly because: 'notMigratable' | 'external' | 'failed';
      readonly conditionReason: string;
      readonly message: string;
    }
  /** A message names it; the pod or its budgets are not known. */
  | {
      readonly code: 'NamedByMessage';
      /** What the message says of it. */
      readonly detail: string;
      /** It was evicted and had not ended. */
      readonly isEnding: boolean;
      /** Budgets of its namespace without room, as far as those are known: one of them may be the reason. */
      readonly candidates: readonly BudgetState[];
      /**
       * The budgets of its namespace may not be read: `candidates` are those that alerts name. Of a guard: the pods may
       * not be.
       */
      readonly areBudgetsUnread?: true;
      /** What `detail` tells, where a row of the table of known causes matches it. */
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
  /** Why its pods cannot be counted, in the controller's words. */
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
  /** When its time to end is over. */
  readonly endsAt?: Instant;
}
