import type { NodeAssessment, PoolSlots } from '../../engine';
import { naturalKey } from '../table/natural-order';
import type { NodeMark } from './node-mark';

/** A node, what its square shows, and its place among the squares of its pool, from 0. */
export interface PlacedNode {
  readonly node: NodeAssessment;
  readonly mark: NodeMark;
  readonly place: number;
}

/**
 * The nodes of a pool as they progress: updated ones first, then those that have begun, the longest first, then those
 * that start next, as predicted, then the others; by name where nothing else tells. A node keeps its place while it
 * goes from phase to phase. The list itself is in the order of names, so that elements stay where they are in the
 * document.
 */
export function placeNodes(
  nodes: readonly NodeAssessment[],
  slots: Partial<Pick<PoolSlots, 'holders' | 'next'>>,
  markOf: (node: NodeAssessment) => NodeMark,
): readonly PlacedNode[] {
  const holders = new Map(slots.holders?.map(({ node }, index) => [node, index]));
  const next = new Map(slots.next?.map((node, index) => [node, index]));
  const drafts = nodes
    .map((node) => ({ node, mark: markOf(node), key: naturalKey(node.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((draft, byName) => ({
      ...draft,
      byName,
      rank: rankOf(draft.node, draft.mark, { holders, next }),
    }));
  const inProgress = [...drafts].sort(
    (a, b) => a.rank.group - b.rank.group || a.rank.within - b.rank.within || a.byName - b.byName,
  );
  const places = new Map(inProgress.map(({ node }, place) => [node.name, place]));
  return drafts.map(({ node, mark }) => ({ node, mark, place: places.get(node.name) ?? 0 }));
}

const UPDATED = 0;
const UPDATED_WITH_PROBLEM = 1;
const BEGUN = 2;
const NEXT = 3;
const WAITING = 4;
const UNKNOWN = 5;

interface Places {
  readonly holders: ReadonlyMap<string, number>;
  readonly next: ReadonlyMap<string, number>;
}

function rankOf(
  { name, updated, updating }: NodeAssessment,
  mark: NodeMark,
  { holders, next }: Places,
): { readonly group: number; readonly within: number } {
  const holds = holders.get(name);
  if (mark === 'updated') return { group: UPDATED, within: 0 };
  if (updated) return { group: UPDATED_WITH_PROBLEM, within: 0 };
  if (updating || holds !== undefined) return { group: BEGUN, within: holds ?? Infinity };
  if (mark === 'unknown') return { group: UNKNOWN, within: 0 };
  const turn = next.get(name);
  return turn === undefined ? { group: WAITING, within: 0 } : { group: NEXT, within: turn };
}
