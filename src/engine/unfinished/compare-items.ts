import { compareNames } from '../text/compare-names';
import { isOfControlPlane } from '../resources/pool-reference';
import type { NextMove, Pace, UnfinishedItem } from '../status/mover';
import { compareInstants } from '../time';

const PACES: Readonly<Record<Pace, number>> = {
  needsPerson: 0,
  stalled: 1,
  slow: 2,
  moving: 3,
  waiting: 4,
};

/** In which order they are told where nothing else decides. */
const MOVES: Readonly<Record<NextMove, number>> = {
  retrieve: 0,
  render: 1,
  resume: 2,
  build: 3,
  start: 4,
  repair: 5,
  free: 6,
  drain: 7,
  apply: 8,
  reboot: 9,
  uncordon: 10,
  roll: 11,
  recover: 12,
};

/**
 * Worst first. By pace; then what the update cannot end without, the control plane, what comes after a node that is
 * down last, and what others wait for; then by age, the oldest first, the configuration of pool worker before those of
 * custom pools, which take it too, by name, and by move.
 */
export function compareItems(a: UnfinishedItem, b: UnfinishedItem): number {
  return (
    PACES[a.pace] - PACES[b.pace] ||
    Number(a.isAside ?? false) - Number(b.isAside ?? false) ||
    Number(isControlPlaneItem(b)) - Number(isControlPlaneItem(a)) ||
    Number(a.after !== undefined) - Number(b.after !== undefined) ||
    Number(a.blocksOnlyEnd ?? false) - Number(b.blocksOnlyEnd ?? false) ||
    compareInstants(a.sinceAt, b.sinceAt) ||
    compareNames(a.object.name, b.object.name) ||
    MOVES[a.move] - MOVES[b.move]
  );
}

function isControlPlaneItem({ subject }: UnfinishedItem): boolean {
  return !('pool' in subject) || isOfControlPlane(subject.pool);
}
