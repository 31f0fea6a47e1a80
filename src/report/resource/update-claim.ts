import {
  countPublishedNodes,
  MINUTE,
  SECOND,
  truncateTo,
  type Fault,
  type Instant,
  type Preflight,
  type ResourceRef,
  type TimeLeft,
  type UpdateStatus,
  type VerdictKind,
} from '../../engine';
import type { ClaimedTime, Done, UpdateClaim } from '../../fleet/claim';
import { listVerdictObjects, readRootCause } from '../../wording/verdict/verdict-cause';
import { findReadyVersion } from './published-preflight';

/** Ranges are rounded outward to steps of this, so that not each minute makes another claim. */
const STEP = 5n * MINUTE;

const NEEDS_A_PERSON: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'failing']);

/** What a hub is told of a status. Two of the same state of the cluster differ in `observedAt` alone. */
export function toUpdateClaim(
  status: UpdateStatus,
  preflights: readonly Preflight[] = [],
): UpdateClaim {
  const { attention, controlPlane, now, pools, timeLeft, verdict } = status;
  const { total, updated } = controlPlane.counts;
  const nodes = countPublishedNodes(pools);
  return {
    verdict: verdict.kind,
    reason: verdict.reason,
    cause: findCause(status),
    object: findNextObject(status),
    ...toVersions(status),
    operators: total === 0 ? undefined : toDone(updated, total),
    nodes: pools.some(({ counts }) => counts) ? toDone(nodes.updated, nodes.total) : undefined,
    attention: countLevels(attention),
    since: verdict.sinceAt === undefined ? undefined : toSecond(verdict.sinceAt),
    timeRemaining: toTime(timeLeft),
    ready: findReadyVersion(preflights),
    observedAt: toSecond(now),
  };
}

/**
 * The object of the next step: what blocks the drain, else what decides the verdict. Absent while nothing needs an
 * action, so that nothing of the cluster is named without need.
 */
export function findNextObject(status: UpdateStatus): ResourceRef | undefined {
  return NEEDS_A_PERSON.has(status.verdict.kind) ? listVerdictObjects(status)[0] : undefined;
}

function toVersions(status: UpdateStatus): Pick<UpdateClaim, 'from' | 'to' | 'completedAt'> {
  const { controlPlane, updating, verdict } = status;
  const { previous, target } = controlPlane.versions;
  if (verdict.reason === 'PayloadNotAccepted') {
    return { from: verdict.currentVersion, to: verdict.version };
  }
  if (updating === true) return { from: previous, to: target };
  const { completedAt } = controlPlane;
  return { to: target, completedAt: completedAt === undefined ? undefined : toSecond(completedAt) };
}

/** The code of the root cause, of a blocked drain what blocks it, of a hosted cluster which part of it is held how. */
export function findCause(status: UpdateStatus): string | undefined {
  const { verdict } = status;
  const blocker = verdict.reason === 'DrainBlocked' ? verdict.blocker : undefined;
  const code = readRootCause(status)?.code;
  return code === undefined || code === 'NotRecognized' ? (blocker ?? code) : code;
}

function countLevels(attention: readonly Fault[]): UpdateClaim['attention'] {
  const counts: Partial<Record<Fault['level'], number>> = {};
  for (const { level } of attention) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

function toDone(done: number, total: number): Done {
  return { done, total };
}

function toTime(timeLeft: TimeLeft): ClaimedTime {
  if (timeLeft.kind === 'none') return { because: timeLeft.because };
  return {
    fromMinutes: Number(truncateTo(timeLeft.fromNs, STEP) / MINUTE),
    toMinutes: Number(truncateTo(timeLeft.toNs + STEP - 1n, STEP) / MINUTE),
  };
}

function toSecond(instant: Instant): Instant {
  return truncateTo(instant, SECOND);
}
