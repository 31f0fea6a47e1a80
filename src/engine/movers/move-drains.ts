import { isRecognized, type Cause, type CauseReader } from '../known-causes/read-cause';
import { isOfPlatform } from '../text/platform-namespace';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import { latestInstant, type Instant } from '../time';
import type { NodeTimeline } from '../status/timeline';
import { isCephGuard } from '../drains/budget-state';
import { endOfGrace } from '../estimates/nodes-under-way';
import { readDegradation } from '../nodes/degradation';
import { DRAIN_FAILED_AFTER, startOfFailedDrain } from '../nodes/reported-drain';
import { withCause } from '../unfinished/apply-cause';
import { aboutNode, NEEDS_ADMINISTRATOR } from '../unfinished/pace';
import { documentedTime } from '../unfinished/normal-times';
import { type PoolFacts, progressOf, type DrainFacts } from './node-facts';

export function drain(
  { drain: assessed, node, pool, timeline }: DrainFacts,
  now: Instant,
): UnfinishedItem {
  const knownAt = assessed?.sinceAt ?? timeline?.phaseSinceAt;
  const normal = drainTime(assessed);
  const progress = progressOf({ node, pool }, knownAt, normal, now);
  const { sinceAt } = progress;
  const about = { ...aboutNode(node), move: 'drain', sinceAt, normal } as const;
  const isLong = assessed !== undefined && assessed.severity !== 'normal';
  const blocker = assessed?.blockers.find(staysForGood) ?? assessed?.blockers[0];
  const cause = readDrainCause(node, assessed, blocker, pool.causes);
  const isCauseKnown = isRecognized(cause);
  if (
    blocker &&
    !isCauseKnown &&
    (staysForGood(blocker) || (isLong && !ENDS_BY_ITSELF.has(blocker.code)))
  ) {
    return {
      ...about,
      mover: moverOf(blocker),
      can: staysForGood(blocker) ? 'no' : 'unknown',
      pace: 'needsPerson',
      blocker: blocker.code,
    };
  }
  // The controller goes on for an hour before it calls the node degraded: until then a drain is slow at most.
  const pace = progress.pace === 'moving' ? 'moving' : 'slow';
  const isFailed =
    knownAt === undefined ? progress.pace === 'stalled' : now >= knownAt + DRAIN_FAILED_AFTER;
  const item: UnfinishedItem = {
    ...about,
    mover: 'DrainController',
    can: pace === 'moving' ? 'yes' : 'unknown',
    pace: isFailed ? 'stalled' : pace,
  };
  return withCause(item, cause);
}

/** The normal time of a drain: pods that were asked to end may take their grace period, unless another pod blocks. */
function drainTime(assessed: DrainAssessment | undefined): NormalTime {
  const documented = documentedTime('drain');
  if (assessed?.sinceAt === undefined || !assessed.blockers.every(isEnding)) return documented;
  const longestNs = (endOfGrace(assessed) ?? assessed.sinceAt) - assessed.sinceAt;
  return longestNs > documented.longestNs ? { ...documented, longestNs } : documented;
}

function isEnding({ code }: DrainBlocker): boolean {
  return code === 'LongGracePeriod';
}

/** The cause in the last attempt's message, used while no pod, or only that message, is known to block. */
function readDrainCause(
  { name, pool }: NodeAssessment,
  assessed: DrainAssessment | undefined,
  blocker: DrainBlocker | undefined,
  causes: CauseReader,
): Cause | undefined {
  if (blocker && blocker.code !== 'NamedByMessage') return undefined;
  const cause = causes.read({
    source: 'drain',
    text: assessed?.message ?? '',
    about: { node: name, pool },
  });
  // Evictions of virtual machines are refused before they have moved, by whichever webhook: waiting for them was in
  // vain.
  const isMigrating = !blocker && assessed?.leaving.some(({ state }) => state === 'migrating');
  return isMigrating && cause?.code === 'EvictionTimedOut' ? undefined : cause;
}

function moverOf(blocker: DrainBlocker): UnfinishedItem['mover'] {
  return isOfPlatform(blocker.pod) || isHeldForCeph(blocker)
    ? 'Administrator'
    : MOVER_OF_BLOCKER[blocker.code];
}

function isHeldForCeph(blocker: DrainBlocker): boolean {
  return blocker.code === 'BudgetRefuses' && isCephGuard(blocker.budget.budget);
}

const MOVER_OF_BLOCKER: Readonly<Record<DrainBlocker['code'], UnfinishedItem['mover']>> = {
  TwoBudgets: 'ApplicationOwner',
  BudgetRefuses: 'ApplicationOwner',
  BudgetStale: 'Administrator',
  StuckFinalizer: 'ApplicationOwner',
  StuckTerminating: 'Administrator',
  LongGracePeriod: 'ApplicationOwner',
  VirtualMachineCannotMigrate: 'ApplicationOwner',
  NamedByMessage: 'ApplicationOwner',
};

/** A pod that still has time to end, and a budget that has not been counted: no action is needed yet. */
const ENDS_BY_ITSELF: ReadonlySet<DrainBlocker['code']> = new Set([
  'LongGracePeriod',
  'BudgetStale',
]);

/** No later count can succeed either. Source: kubernetes, pkg/controller/disruption/disruption.go. */
const UNCOUNTABLE =
  /does not implement the scale subresource|found no controllers? (?:ref )?for pod/;

/** No controller will change it: every further attempt of the drain fails as the last one did. */
export function staysForGood(blocker: DrainBlocker): boolean {
  switch (blocker.code) {
    case 'TwoBudgets':
    case 'StuckFinalizer':
      return true;
    case 'VirtualMachineCannotMigrate':
      return blocker.because !== 'failed';
    case 'BudgetRefuses': {
      // A virtual machine that may be moved leaves in spite of its budget, which never has room. Rook deletes its own
      // once Ceph is well.
      if (blocker.virtualMachine || isHeldForCeph(blocker)) return false;
      const { covers, has, syncFailure } = blocker.budget;
      // Its numbers are those of an earlier count.
      if (syncFailure !== undefined) return UNCOUNTABLE.test(syncFailure);
      // Every pod that there is to be is healthy, and still none may go.
      return covers !== undefined && has !== undefined && covers > 0 && has >= covers;
    }
    case 'BudgetStale':
    case 'StuckTerminating':
    case 'LongGracePeriod':
    case 'NamedByMessage':
      return false;
  }
}

export function repair(
  node: NodeAssessment,
  assessed: DrainAssessment | undefined,
  timeline: NodeTimeline | undefined,
  { causes, degradedSinceAt }: Pick<PoolFacts, 'causes' | 'degradedSinceAt'>,
): UnfinishedItem {
  if (assessed && !isDegradedForAnother(node, causes)) {
    const [blocker] = assessed.blockers;
    const cause = readDrainCause(node, assessed, blocker, causes);
    const item: UnfinishedItem = {
      ...aboutNode(node),
      ...NEEDS_ADMINISTRATOR,
      move: 'drain',
      sinceAt: assessed.sinceAt ?? startOfFailedDrain(degradedSinceAt),
      normal: documentedTime('drain'),
      ...(blocker && { mover: moverOf(blocker), blocker: blocker.code }),
    };
    return withCause(item, cause);
  }
  const item: UnfinishedItem = {
    ...aboutNode(node),
    ...NEEDS_ADMINISTRATOR,
    move: 'repair',
    // The first of the pool that was degraded may be another one, but none is before it began what failed.
    sinceAt: latestInstant(timeline?.phaseSinceAt, degradedSinceAt),
  };
  return withCause(item, readDegradation(node, causes));
}

/** A node that is to be drained may have been given up on for something else. */
function isDegradedForAnother(node: NodeAssessment, causes: CauseReader): boolean {
  const cause = readDegradation(node, causes);
  return isRecognized(cause) && cause.code !== 'DrainTimedOut';
}
