import { keepGrouped } from '../changes/keep-grouped';
import { compareItems } from './compare-items';
import { keepChosen } from '../changes/keep-chosen';
import { memoizeByIdentity } from '../changes/memoize';
import type { UnfinishedItem } from '../status/mover';

/** The items of nodes, or of operators, by their names. */
export function itemsByName(
  unfinished: readonly UnfinishedItem[],
  kind: 'node' | 'operator',
): ReadonlyMap<string, UnfinishedItem> {
  return BY_NAME[kind](unfinished);
}

const BY_NAME = { node: nameItems('node'), operator: nameItems('operator') };

function nameItems(kind: 'node' | 'operator') {
  return memoizeByIdentity((unfinished: readonly UnfinishedItem[]) => {
    const items = new Map<string, UnfinishedItem>();
    for (const item of unfinished)
      if (item.subject.kind === kind) items.set(item.object.name, item);
    return items;
  });
}

/** Items that are not moving normally, in order. They are few of many. */
export const listNotMoving = keepChosen(
  ({ pace }: UnfinishedItem) => pace !== 'moving',
  compareItems,
);

const itemsOf = keepGrouped<UnfinishedItem>(({ subject }) =>
  'pool' in subject ? (subject.pool ?? '') : '',
);

/** Items of a pool and its nodes, in any order; the same list as long as none of them has changed. */
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
