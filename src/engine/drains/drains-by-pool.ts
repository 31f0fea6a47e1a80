import { type ListChange, listGone, listNew } from '../changes/compare-lists';
import { editSorted } from '../changes/edit-sorted';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../compare-names';
import type { DrainAssessment } from '../status/drain';
import { compareInstants } from '../time';

/** The longest drain first, unknown beginnings last, then by name. */
export function compareByAge(a: DrainAssessment, b: DrainAssessment): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}

const NO_DRAINS: readonly DrainAssessment[] = [];

/** Those of one pool, in their order; the same list as long as none of them has changed. */
export function drainsOfPool(
  drains: readonly DrainAssessment[],
  pool: string,
): readonly DrainAssessment[] {
  return groupByPool(drains).get(pool) ?? NO_DRAINS;
}

type DrainsByPool = ReadonlyMap<string, readonly DrainAssessment[]>;

const groupByPool = memoizeByIdentity<DrainAssessment, DrainsByPool>(group, (known, change) => {
  const byPool = new Map(known);
  const removed = group(listGone(change));
  const added = group(listNew(change));
  for (const pool of new Set([...removed.keys(), ...added.keys()])) {
    const ofPool: ListChange<DrainAssessment> = {
      removed: removed.get(pool) ?? NO_DRAINS,
      added: added.get(pool) ?? NO_DRAINS,
      changed: [],
    };
    byPool.set(pool, editSorted(byPool.get(pool) ?? NO_DRAINS, ofPool, compareByAge));
  }
  return byPool;
});

function group(drains: readonly DrainAssessment[]): DrainsByPool {
  const byPool = new Map<string, DrainAssessment[]>();
  for (const drain of drains) {
    const ofPool = byPool.get(drain.pool);
    if (ofPool) ofPool.push(drain);
    else byPool.set(drain.pool, [drain]);
  }
  return byPool;
}
