import {
  formatInstant,
  type BudgetState,
  type DrainAssessment,
  type DrainBlocker,
  type GoDuration,
  type Instant,
  type LeavingPod,
  type ResourceRef,
  type Timestamp,
} from '../../engine';
import { describeBlocker } from '../../wording/drains/drain-blocker';
import { english } from '../../wording/language/english';
import { formatGoDuration } from '../text/go-duration';
import { orNothing, toMissingDocument, toTimestamp, type MissingDocument } from './common-document';

/** A node that is being drained, and what keeps it. */
export interface DrainDocument {
  readonly node: string;
  readonly pool: string;
  readonly since?: Timestamp;
  /** Normal within 10 minutes; then the controller slows its retries; after an hour the node is degraded. */
  readonly severity: DrainAssessment['severity'];
  /** Absent while no pod of the machine-config controller runs. */
  readonly retryEvery?: GoDuration;
  readonly nextAttempt?: Timestamp;
  /** The message of the last attempt. */
  readonly message?: string;
  /** If not, blockers are those that messages name. */
  readonly podsKnown: boolean;
  /** Most certain first. */
  readonly blockers: readonly BlockerDocument[];
  /** Pods that are leaving, or will leave when they are evicted. */
  readonly leaving: readonly LeavingPodDocument[];
  readonly missing: readonly MissingDocument[];
}

export interface LeavingPodDocument {
  readonly pod: ResourceRef;
  readonly state: LeavingPod['state'];
  /** End of the grace period. */
  readonly ends?: Timestamp;
}

/** A pod that does not leave. */
export type BlockerDocument = {
  readonly pod: ResourceRef;
  /** The owner of the pod; absent for a bare pod, or if the pod can't be read. */
  readonly owner?: ResourceRef;
  readonly created?: Timestamp;
  /** In English, as the page says it. */
  readonly sentence: string;
} & BlockerReasonDocument;

export type BlockerReasonDocument =
  /** The pod's budget allows no disruption. */
  | {
      readonly code: 'BudgetRefuses';
      readonly budgets: readonly BudgetDocument[];
      readonly virtualMachine?: ResourceRef;
    }
  /** The pod's budget was changed and not observed since, or more than one budget covers the pod. */
  | { readonly code: 'BudgetStale' | 'TwoBudgets'; readonly budgets: readonly BudgetDocument[] }
  /** The pod has ended, but a finalizer keeps the object. */
  | {
      readonly code: 'StuckFinalizer';
      readonly finalizers: readonly string[];
      /** End of the grace period. */
      readonly ends: Timestamp;
    }
  /** The pod's termination grace period is over, or ends late. */
  | { readonly code: 'StuckTerminating' | 'LongGracePeriod'; readonly ends: Timestamp }
  | {
      readonly code: 'VirtualMachineCannotMigrate';
      readonly virtualMachine: ResourceRef;
      readonly message: string;
    }
  /** A message names it; the pod or its budgets are not known. */
  | {
      readonly code: 'NamedByMessage';
      readonly message: string;
      /** Budgets of which one may be the reason. */
      readonly budgets: readonly BudgetDocument[];
    };

export interface BudgetDocument {
  readonly budget: ResourceRef;
  /** The limit as the budget has it: `minAvailable: 1`. */
  readonly limit?: string;
  readonly needs?: number;
  readonly has?: number;
  readonly allows?: number;
  readonly covers?: number;
}

/** In the order given: the longest drain first. */
export function toDrainDocuments(
  drains: readonly DrainAssessment[],
  now: Instant,
): readonly DrainDocument[] {
  return drains.map((drain) => ({
    node: drain.node,
    pool: drain.pool,
    since: toTimestamp(drain.sinceAt),
    severity: drain.severity,
    retryEvery: drain.retryEveryNs === undefined ? undefined : formatGoDuration(drain.retryEveryNs),
    nextAttempt: toTimestamp(drain.nextAttemptAt),
    message: orNothing(drain.message),
    podsKnown: drain.podsKnown,
    blockers: drain.blockers.map((blocker) => toBlockerDocument(blocker, now)),
    leaving: drain.leaving.map(({ pod, state, endsAt }) => ({
      pod,
      state,
      ends: toTimestamp(endsAt),
    })),
    missing: drain.missing.map(toMissingDocument),
  }));
}

function toBlockerDocument(blocker: DrainBlocker, now: Instant): BlockerDocument {
  const common = {
    pod: blocker.pod,
    owner: blocker.owner?.object,
    created: toTimestamp(blocker.createdAt),
    code: blocker.code,
    sentence: describeBlocker(blocker, now, english),
  };
  return { ...common, ...toReason(blocker) };
}

function toReason(blocker: DrainBlocker): BlockerReasonDocument {
  const { code } = blocker;
  switch (code) {
    case 'BudgetRefuses':
      return {
        code,
        budgets: [toBudgetDocument(blocker.budget)],
        virtualMachine: blocker.virtualMachine,
      };
    case 'BudgetStale':
      return { code, budgets: [toBudgetDocument(blocker.budget)] };
    case 'TwoBudgets':
      return { code, budgets: blocker.budgets.map(toBudgetDocument) };
    case 'StuckFinalizer':
      return { code, finalizers: blocker.finalizers, ends: formatInstant(blocker.endedAt) };
    case 'StuckTerminating':
      return { code, ends: formatInstant(blocker.endedAt) };
    case 'LongGracePeriod':
      return { code, ends: formatInstant(blocker.endsAt) };
    case 'VirtualMachineCannotMigrate':
      return { code, virtualMachine: blocker.virtualMachine, message: blocker.message };
    case 'NamedByMessage':
      return { code, message: blocker.detail, budgets: blocker.candidates.map(toBudgetDocument) };
  }
}

function toBudgetDocument({
  budget,
  limit,
  needs,
  has,
  allows,
  covers,
}: BudgetState): BudgetDocument {
  return {
    budget,
    limit: limit.kind === 'none' ? undefined : `${limit.kind}: ${limit.value}`,
    needs,
    has,
    allows,
    covers,
  };
}
