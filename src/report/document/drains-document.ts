import {
  formatInstant,
  type BudgetState,
  type DrainAssessment,
  type DrainBlocker,
  type Instant,
} from '../../engine';
import { describeBlocker } from '../../wording/drains/drain-blocker';
import { english } from '../../wording/language/english';
import type { BlockerDocument, BudgetDocument, DrainDocument } from './document-types';
import { formatGoDuration } from '../text/go-duration';

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
    retryEvery: formatGoDuration(drain.retryEveryNs),
    nextAttempt: toTimestamp(drain.nextAttemptAt),
    message: drain.message === '' ? undefined : drain.message,
    podsKnown: drain.podsKnown,
    blockers: drain.blockers.map((blocker) => toBlockerDocument(blocker, now)),
    leaving: drain.leaving.map(({ pod, state, endsAt }) => ({
      pod,
      state,
      ends: toTimestamp(endsAt),
    })),
    missing: drain.missing.map(({ resource, reason, message, namespaces }) => ({
      resource,
      reason,
      message,
      namespaces,
    })),
  }));
}

function toBlockerDocument(blocker: DrainBlocker, now: Instant): BlockerDocument {
  return {
    pod: blocker.pod,
    owner: blocker.owner?.object,
    created: toTimestamp(blocker.createdAt),
    code: blocker.code,
    sentence: describeBlocker(blocker, now, english.t),
    ...toReason(blocker),
  };
}

function toReason(blocker: DrainBlocker): Partial<BlockerDocument> {
  switch (blocker.code) {
    case 'BudgetRefuses':
      return {
        budgets: [toBudgetDocument(blocker.budget)],
        virtualMachine: blocker.virtualMachine,
      };
    case 'BudgetStale':
      return { budgets: [toBudgetDocument(blocker.budget)] };
    case 'TwoBudgets':
      return { budgets: blocker.budgets.map(toBudgetDocument) };
    case 'StuckFinalizer':
      return { finalizers: blocker.finalizers, ends: toTimestamp(blocker.endedAt) };
    case 'StuckTerminating':
      return { ends: toTimestamp(blocker.endedAt) };
    case 'LongGracePeriod':
      return { ends: toTimestamp(blocker.endsAt) };
    case 'VirtualMachineCannotMigrate':
      return { virtualMachine: blocker.virtualMachine, message: blocker.message };
    case 'NamedByMessage':
      return { message: blocker.detail, budgets: blocker.candidates.map(toBudgetDocument) };
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

function toTimestamp(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}
