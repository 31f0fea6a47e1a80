import {
  formatInstant,
  truncateTo,
  SECOND,
  type ConditionStatus,
  type Instant,
  type Timestamp,
} from '../../engine';
import { cutText } from './cut-text';

/** A condition before it is known since when it holds. */
export interface ConditionDraft {
  readonly type: string;
  readonly status: ConditionStatus;
  /** An identifier: letters, digits, `_`, `,` and `:`. */
  readonly reason: string;
  readonly message: string;
  /** Since when, where the cluster tells. */
  readonly lastTransitionTime?: Timestamp;
}

/** A `metav1.Condition`. */
export interface PublishedCondition extends ConditionDraft {
  readonly lastTransitionTime: Timestamp;
}

const LONGEST_MESSAGE = 1_024;

/**
 * Conditions with the time of their last change: as the cluster tells it, else as it was published while the status is
 * the same, else now. In whole seconds, as the API has it.
 */
export function withTransitionTimes(
  drafts: readonly ConditionDraft[],
  published: readonly Pick<PublishedCondition, 'type' | 'status' | 'lastTransitionTime'>[],
  now: Instant,
): readonly PublishedCondition[] {
  return drafts.map((draft) => {
    const { type, status, reason, message, lastTransitionTime } = draft;
    const before = published.find((condition) => condition.type === type);
    const kept = before?.status === status ? before.lastTransitionTime : undefined;
    return {
      type,
      status,
      lastTransitionTime: lastTransitionTime ?? (kept || formatSecond(now)),
      reason,
      message: cutText(message, LONGEST_MESSAGE),
    };
  });
}

/** An instant in whole seconds. */
export function formatSecond(instant: Instant): Timestamp {
  return formatInstant(truncateTo(instant, SECOND));
}
