import { DRAIN_FAILED_AFTER } from '../nodes/reported-drain';
import { MINUTE, SECOND, type Instant, type Nanoseconds } from '../time';
import type { DrainAssessment } from '../status/drain';

/*
 * Mirrors openshift/machine-config-operator@04cb1e1, pkg/controller/drain/drain_controller.go (DefaultConfig), and the
 * daemon, which waits for an hour.
 */

/** From then on the controller retries less often. */
const DRAIN_LONG_AFTER: Nanoseconds = 10n * MINUTE;
/** An attempt ends after this long. */
const DRAIN_ATTEMPT: Nanoseconds = 90n * SECOND;

const RETRY_AFTER: Nanoseconds = MINUTE;
const RETRY_AFTER_WHEN_LONG: Nanoseconds = 5n * MINUTE;

/** Severity of a drain: `long` from 10 minutes, when retries slow down; `failed` after an hour. */
export function drainSeverity(sinceAt: Instant, now: Instant): DrainAssessment['severity'] {
  if (now >= sinceAt + DRAIN_FAILED_AFTER) return 'failed';
  return now >= sinceAt + DRAIN_LONG_AFTER ? 'long' : 'normal';
}

/** Delay of the controller after a failed attempt. */
export function drainRetryDelay(severity: DrainAssessment['severity']): Nanoseconds {
  return severity === 'normal' ? RETRY_AFTER : RETRY_AFTER_WHEN_LONG;
}

/** The controller's next attempt after one failed; the delay follows from the drain's age as that began. */
export function nextAttempt(failedAt: Instant, sinceAt: Instant | undefined): Instant {
  const age = sinceAt === undefined ? 0n : failedAt - DRAIN_ATTEMPT - sinceAt;
  return failedAt + (age > DRAIN_LONG_AFTER ? RETRY_AFTER_WHEN_LONG : RETRY_AFTER);
}
