import { keepGrouped } from '../changes/keep-grouped';
import type { UnfinishedItem } from '../status/mover';

const itemsOf = keepGrouped<UnfinishedItem>(({ subject }) =>
  'pool' in subject ? (subject.pool ?? '') : '',
);

/** Those of a pool and its nodes, in any order; the same list as long as none of them has changed. */
export function itemsOfPool(
  unfinished: readonly UnfinishedItem[],
  pool: string,
): readonly UnfinishedItem[] {
  return itemsOf(unfinished, pool);
}

/** Items of the release, of operators, and of nodes without a known pool. */
export function itemsOfNoPool(unfinished: readonly UnfinishedItem[]): readonly UnfinishedItem[] {
  return itemsOf(unfinished, '');
}
