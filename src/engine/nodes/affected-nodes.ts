import { listGone, listNew } from '../changes/compare-lists';
import { editSorted } from '../changes/edit-sorted';
import { memoizeByIdentity } from '../changes/memoize';
import type { NodeAssessment } from '../status/node';
import { compareNodes } from './compare-nodes';

/**
 * Those of a pool's nodes that cannot take work, are degraded or are being drained, in their order, that of
 * `compareNodes`. Few of thousands, and remembered by the list, so that nobody has to look at the others.
 */
export const listAffectedNodes = memoizeByIdentity<NodeAssessment, readonly NodeAssessment[]>(
  (nodes) => nodes.filter(isAffected),
  (affected, change) => {
    const removed = listGone(change).filter(isAffected);
    const added = listNew(change).filter(isAffected);
    return removed.length === 0 && added.length === 0
      ? affected
      : editSorted(affected, { removed, added, changed: [] }, compareNodes);
  },
);

function isAffected(node: NodeAssessment): boolean {
  const { degraded, unavailable, unavailableBecause } = node;
  return degraded || unavailable || unavailableBecause.length > 0 || isDraining(node);
}

/** By its phase, or because its daemon asks for it on the way to a configuration that is no longer its pool's. */
export function isDraining({ isDrainAsked, phase }: NodeAssessment): boolean {
  return phase === 'Draining' || isDrainAsked;
}

/** The names of those that are degraded. */
export const listDegradedNames = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): ReadonlySet<string> =>
    new Set(listAffectedNodes(nodes).filter(isDegraded).map(nameOf)),
);

function isDegraded({ degraded }: NodeAssessment): boolean {
  return degraded;
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}
