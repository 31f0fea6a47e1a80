import { readConditions } from './conditions';
import { readEvent } from './event';
import type { Instant } from '../time';

/** `oc` adds this much to the newest transition in its fixtures; its example outputs show the odd nanoseconds. */
const OFFSET_NS = 368_975n;

/** Go's zero time, 0001-01-01T00:00:00Z. */
export const ZERO_INSTANT: Instant = -62_135_596_800n * 1_000_000_000n;

/**
 * The moment at which saved objects were taken, as `oc adm upgrade status --mock-clusterversion` sees it: the newest
 * transition among the conditions of ClusterVersion and of all ClusterOperators, those that do not count included, plus
 * 368,975 ns. Without any transition it is Go's zero time. Mirrors openshift/oc@6b8e30c, examples_test.go.
 */
export function clusterObjectsNow(
  clusterVersion: unknown,
  clusterOperators: readonly unknown[],
): Instant {
  let now = ZERO_INSTANT;
  for (const object of [clusterVersion, ...clusterOperators]) {
    for (const { lastTransitionAt } of readConditions(object)) {
      if (lastTransitionAt !== undefined && lastTransitionAt > now)
        now = lastTransitionAt + OFFSET_NS;
    }
  }
  return now;
}

/**
 * The same with the events that were saved beside: while nodes roll, conditions of the control plane stand still for
 * hours and events do not, so the later of the two is closer to when the files were saved.
 */
export function savedObjectsNow(
  clusterVersion: unknown,
  clusterOperators: readonly unknown[],
  events: readonly unknown[],
): Instant {
  let now = clusterObjectsNow(clusterVersion, clusterOperators);
  for (const event of events) {
    const { lastAt } = readEvent(event);
    if (lastAt !== undefined && lastAt > now) now = lastAt;
  }
  return now;
}
