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
