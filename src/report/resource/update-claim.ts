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
} from '../../engine';
import type { ClaimedTime, Done, UpdateClaim } from '../../fleet/claim';
import { listVerdictObjects, readRootCause } from '../../wording/verdict/verdict-cause';
import { needsPerson } from './needs-person';
import { findReadyVersion } from './published-preflight';

/** Ranges are rounded outward to steps of this, so that not each minute makes another claim. */
const STEP = 5n * MINUTE;

/** The claim for a hub. Claims of the same state of the cluster differ only in `observedAt`. */
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
    nodes: pools.some(({ counts }) => counts)
      ? toDone(nodes.updated, nodes.total)
      : countHostedNodes(status.hosted),
    attention: countLevels(attention),
    since: verdict.sinceAt === undefined ? undefined : toSecond(verdict.sinceAt),
    timeRemaining: toTime(timeLeft),
    ready: findReadyVersion(preflights),
    observedAt: toSecond(now),
  };
}

/** The nodes of all NodePools of a hosted cluster; `undefined` unless each tells how many it has updated. */
function countHostedNodes(hosted: UpdateStatus['hosted']): Done | undefined {
  const pools = hosted?.nodePools ?? [];
  const counts = pools.flatMap(({ counts, replicas, state }) => {
    const isCurrent = state === 'current' && replicas !== undefined;
    return counts ?? (isCurrent ? { updated: replicas, total: replicas } : []);
  });
  if (counts.length === 0 || counts.length < pools.length) return undefined;
  const sum = (of: 'updated' | 'total') => counts.reduce((all, each) => all + each[of], 0);
  return toDone(sum('updated'), sum('total'));
}

/**
 * The object of the next step: what blocks the drain, else what decides the verdict. Absent while nothing needs an
 * action, so that nothing of the cluster is named without need.
 */
export function findNextObject(status: UpdateStatus): ResourceRef | undefined {
  return needsPerson(status.verdict) ? listVerdictObjects(status)[0] : undefined;
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
  if (verdict.reason === 'NodePoolHeld') return `NodePool:${verdict.problem}`;
  if (verdict.reason === 'HostedClusterHeld') return `HostedCluster:${verdict.problem}`;
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
