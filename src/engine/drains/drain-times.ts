import type { Clock } from '../changes/clock';
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

/**
 * How long a drain has gone on: `long` from 10 minutes on, when the controller retries less often; `failed` after an
 * hour, when the daemon gives up.
 */
export function drainSeverity(sinceAt: Instant, clock: Clock): DrainAssessment['severity'] {
  if (clock.hasReached(sinceAt + DRAIN_FAILED_AFTER)) return 'failed';
  return clock.hasReached(sinceAt + DRAIN_LONG_AFTER) ? 'long' : 'normal';
}

/** How long the controller waits after an attempt has failed. */
export function drainRetryDelay(severity: DrainAssessment['severity']): Nanoseconds {
  return severity === 'normal' ? RETRY_AFTER : RETRY_AFTER_WHEN_LONG;
}

/**
 * When the controller tries again after an attempt failed; the delay follows from how old the drain was as it began.
 */
export function nextAttempt(failedAt: Instant, sinceAt: Instant | undefined): Instant {
  const age = sinceAt === undefined ? 0n : failedAt - DRAIN_ATTEMPT - sinceAt;
  return failedAt + (age > DRAIN_LONG_AFTER ? RETRY_AFTER_WHEN_LONG : RETRY_AFTER);
}
