import { compareNames } from '../compare-names';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { Pace, UnfinishedItem } from '../status/mover';
import { compareInstants } from '../time';

const PACES: Readonly<Record<Pace, number>> = {
  needsPerson: 0,
  stalled: 1,
  slow: 2,
  moving: 3,
  waiting: 4,
};

/** Worst first: by pace, the control plane before workers, the oldest first, then by name. */
export function compareItems(a: UnfinishedItem, b: UnfinishedItem): number {
  return (
    PACES[a.pace] - PACES[b.pace] ||
    Number(isControlPlaneItem(b)) - Number(isControlPlaneItem(a)) ||
    compareInstants(a.sinceAt, b.sinceAt) ||
    compareNames(a.object.name, b.object.name)
  );
}

function isControlPlaneItem({ subject }: UnfinishedItem): boolean {
  return !('pool' in subject) || subject.pool === CONTROL_PLANE_POOL;
}
