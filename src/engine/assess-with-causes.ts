import { createAssessor, type UpdateAssessor } from './assess-update';
import { KNOWN_CAUSE_READER } from './known-causes';
import { NO_MEMORY, type UpdateMemory } from './memory/update-memory';
import type { ClusterSnapshot } from './snapshot';
import type { UpdateStatus } from './status/update-status';
import { SUPPLEMENT } from './supplement';
import { createSummaryAssessor, type SummarySnapshot } from './summary/assess-summary';
import type { Instant } from './time';

/*
 * Judgement with the whole table of known causes and everything else, for whom it is at hand. The page begins without.
 */

/** @param memory What an earlier assessor of the same cluster remembered. */
export function createUpdateAssessor(memory: UpdateMemory = NO_MEMORY): UpdateAssessor {
  return createAssessor(KNOWN_CAUSE_READER, { memory, supplement: SUPPLEMENT });
}

/** Judges one snapshot. For a stream of snapshots use `createUpdateAssessor`. */
export function assessUpdate(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
  return createUpdateAssessor().assess(snapshot, now);
}

export interface AssessedUpdate {
  readonly status: UpdateStatus;
  readonly memory: UpdateMemory;
}

/** Judges one snapshot with what earlier ones told, and says what to remember for the next. */
export function assessWithMemory(
  snapshot: ClusterSnapshot,
  now: Instant,
  memory: UpdateMemory,
): AssessedUpdate {
  const assessor = createUpdateAssessor(memory);
  return { status: assessor.assess(snapshot, now), memory: assessor.memory };
}

/** Judges one summary. For a stream of them use `createSummaryAssessor`. */
export function assessSummary(snapshot: SummarySnapshot, now: Instant): UpdateStatus {
  return createSummaryAssessor(createUpdateAssessor()).assess(snapshot, now);
}
