import type { UpdateRecord } from '../status/update-record';
import { HOUR, MINUTE, type Nanoseconds, roundTo, SECOND, toSeconds, truncateTo } from '../time';
import type { UpdateHistoryEntry } from '../resources/cluster-version';
import type { EstimateBasis, TimeSpan } from '../status/time-left';

/** Until then the last change says little about the pace, and the baseline is used. */
const MEANINGFUL_PROGRESS_AFTER = 5n * MINUTE;

/** Estimates are stretched by this much; what is overdue is shrunk by it. */
const CAUTION = 1.2;

/** Expected duration of an update before it has shown its own pace. */
export interface Baseline {
  readonly durationNs: Nanoseconds;
  readonly basis: Extract<EstimateBasis, 'previousUpdate' | 'defaultDuration'>;
}

/**
 * The duration of the newest completed update of the history, without the current one (newest entry) and the
 * installation (oldest entry); one hour if there is none. Unlike upstream, a completed entry without times is passed
 * over. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function readBaseline(history: readonly UpdateHistoryEntry[]): Baseline {
  for (const { state, startedAt, completedAt } of history.slice(1, -1)) {
    if (state === 'Completed' && startedAt !== undefined && completedAt !== undefined) {
      return { durationNs: completedAt - startedAt, basis: 'previousUpdate' };
    }
  }
  return { durationNs: HOUR, basis: 'defaultDuration' };
}

/**
 * Share of an update's time (not bounded to 0–1) at which a share `operators` (0–1) of its operators are updated: a
 * curve fitted to a real update, where 97 % of the operators are done after about 70 % of the time. Operators are
 * multiplied out, because `Math.pow` is not bit-identical to Go's.
 * Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function timewiseCompletion(operators: number): number {
  const x = operators;
  const x2 = x * x;
  const x3 = x * x2;
  const x4 = x2 * x2;
  if (x < 0.25) return -0.03078788 + 2.62886 * x - 3.823954 * x2;
  if (x < 0.9) return 0.1851215 + 1.64994 * x - 4.676898 * x2 + 5.451824 * x3 - 2.125286 * x4;
  return 25053.32 - 107394.3 * x + 172527.2 * x2 - 123107 * x3 + 32921.81 * x4;
}

/** Estimated remaining time, negative when overdue, and what it rests on. */
export interface RemainingTime {
  readonly remainingNs: Nanoseconds;
  readonly basis: EstimateBasis;
}

/**
 * Estimates the time until the last operator is updated. `untilLastProgress` and `updatingFor` count from the update's
 * start; `operators` is the share (0–1) of operators that are updated. More than 10 minutes come in whole minutes,
 * less in whole seconds. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function estimateRemaining(
  baseline: Baseline,
  untilLastProgress: Nanoseconds,
  updatingFor: Nanoseconds,
  operators: number,
): RemainingTime {
  if (operators >= 1) return { remainingNs: 0n, basis: 'operatorProgress' };
  const completion = timewiseCompletion(operators);
  const hasOwnPace =
    operators > 0 && completion > 0 && untilLastProgress > MEANINGFUL_PROGRESS_AFTER;
  const totalSeconds = hasOwnPace
    ? toSeconds(untilLastProgress) / completion
    : toSeconds(baseline.durationNs);

  let remainingSeconds = totalSeconds - toSeconds(updatingFor);
  remainingSeconds *= remainingSeconds < 0 ? 1 / CAUTION : CAUTION;
  const remaining = BigInt(Math.trunc(remainingSeconds)) * SECOND;
  return {
    remainingNs: remaining > 10n * MINUTE ? roundTo(remaining, MINUTE) : remaining,
    basis: hasOwnPace ? 'operatorProgress' : baseline.basis,
  };
}

/** Start to end, in whole minutes, as `oc` states it for a stalled update. */
export function estimateTotal(updatingFor: Nanoseconds, remaining: Nanoseconds): Nanoseconds {
  return truncateTo(updatingFor + remaining, MINUTE);
}

/** The number of earlier updates that count, since a cluster changes. Ours. */
const LATEST = 3;

/** @param earlier Newest first. */
export function latestUpdates(earlier: readonly UpdateRecord[]): readonly UpdateRecord[] {
  return earlier.slice(0, LATEST);
}

export const NO_TIME: TimeSpan = { fromNs: 0n, toNs: 0n };

/** From numbers of nanoseconds that may be negative or too short an end. */
export function toSpan(fromNs: number, toNs: number): TimeSpan {
  const from = Math.max(0, Math.round(fromNs));
  return { fromNs: BigInt(from), toNs: BigInt(Math.max(from, Math.round(toNs))) };
}

/** The span of two that follow each other. */
export function addSpans(a: TimeSpan, b: TimeSpan): TimeSpan {
  return { fromNs: a.fromNs + b.fromNs, toNs: a.toNs + b.toNs };
}

/** The longer of two durations. */
export function longer(a: Nanoseconds, b: Nanoseconds): Nanoseconds {
  return a > b ? a : b;
}
