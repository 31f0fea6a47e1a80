import type { UnfinishedItem } from '../status/mover';
import { DEGRADED, UNAVAILABLE } from '../health/assess-operator-health';
import { SERIOUS_AFTER, silenceToldAt } from '../nodes/unavailability';
import { documentedTime, operatorTime } from '../unfinished/normal-times';
import { documentedRebootTime } from '../timelines/reboot-time';
import type { Platform } from '../resources/infrastructure';
import type { Instant, Nanoseconds } from '../time';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { OperatorAssessment } from '../status/operator';

/** Until when it is normal that the operator updates; absent when it does not say since when it does. */
export function updatingGraceEnd({ name, progressing }: OperatorAssessment): Instant | undefined {
  return endOf(progressing?.lastTransitionAt, operatorTime(name).longestNs);
}

/** Until when an operator may be unwell before that is reported. */
export function unwellGraceEnd({ available, degraded }: OperatorAssessment): Instant | undefined {
  return firstOf([
    available?.status === 'False'
      ? endOf(available.lastTransitionAt, UNAVAILABLE.warningAfter)
      : undefined,
    degraded?.status === 'True'
      ? endOf(degraded.lastTransitionAt, DEGRADED.warningAfter)
      : undefined,
  ]);
}

/** The end of a drain's normal time; absent if its beginning is unknown. */
export function drainGraceEnd(sinceAt: Instant | undefined): Instant | undefined {
  return endOf(sinceAt, documentedTime('drain').longestNs);
}

/** Until when it is normal that a node that restarts for the update is not ready. */
export function restartGraceEnd(
  { unavailableBecause }: Pick<NodeAssessment, 'unavailableBecause'>,
  platform: Platform = 'other',
): Instant | undefined {
  const notReady = unavailableBecause.find(isNotReady);
  return endOf(notReady?.sinceAt, documentedRebootTime(platform).longestNs);
}

function isNotReady({ kind }: UnavailabilityCause): boolean {
  return kind === 'NotReady';
}

/** The end of a node's grace time where nothing has restarted it; absent for a cordon, which is never reported. */
export function unavailableGraceEnd(
  node: Pick<NodeAssessment, 'unavailableBecause'>,
): Instant | undefined {
  return firstOf([silenceToldAt(node), ...node.unavailableBecause.map(seriousFrom)]);
}

function seriousFrom({ isUnknown, kind, sinceAt }: UnavailabilityCause): Instant | undefined {
  // What a silent kubelet last said is no fact: its silence alone counts.
  const after = isUnknown ? undefined : SERIOUS_AFTER[kind];
  return after === undefined ? undefined : endOf(sinceAt, after);
}

/** The first of those that are known. */
export function firstOf(instants: Iterable<Instant | undefined>): Instant | undefined {
  let first: Instant | undefined;
  for (const instant of instants) {
    if (instant !== undefined && (first === undefined || instant < first)) first = instant;
  }
  return first;
}

function endOf(sinceAt: Instant | undefined, after: Nanoseconds): Instant | undefined {
  return sinceAt === undefined ? undefined : sinceAt + after;
}

/** The end of an item's normal time; `undefined` without a limit, or if it waits for another item. */
export function normalEndOf({ normal, pace, sinceAt }: UnfinishedItem): Instant | undefined {
  return pace === 'waiting' || normal === undefined || sinceAt === undefined
    ? undefined
    : sinceAt + normal.longestNs;
}
