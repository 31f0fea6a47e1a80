import type { Instant } from '../time';
import { addTo } from '../changes/group-by';
import { keepChosen } from '../changes/keep-chosen';
import type { ExpectedItem } from '../status/expected';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from '../unfinished/compare-items';
import { itemsByName } from '../unfinished/items-by-name';
import { normalEndOf } from './grace-times';

/** Drains that wait for another node last as long as it is away; without an end once it is late. */
export function tellAwaited(
  items: readonly ExpectedItem[],
  unfinished: readonly UnfinishedItem[],
  now: Instant,
): readonly ExpectedItem[] {
  const waiting = listWaitingDrains(unfinished);
  if (waiting.length === 0) return items;
  return items.flatMap((item): readonly ExpectedItem[] => {
    if (item.kind !== 'nodesDraining') return [item];
    const drains = new Set(item.nodes);
    const behind = new Map<string, string[]>();
    for (const { behind: awaited, object } of waiting) {
      if (!awaited || !drains.delete(object.name)) continue;
      addTo(behind, awaited.name, object.name);
    }
    if (behind.size === 0) return [item];
    const ends = itemsByName(unfinished, 'node');
    return [
      ...(drains.size === 0 ? [] : [{ ...item, nodes: [...drains] }]),
      ...[...behind].map(([name, names]): ExpectedItem => {
        const awaited = ends.get(name);
        const end = awaited && normalEndOf(awaited);
        const graceEndsAt = end !== undefined && now < end ? end : undefined;
        return { kind: 'nodesDraining', nodes: names, node: name, graceEndsAt };
      }),
    ];
  });
}

/** Items that wait for a drain. Kept by identity, so that thousands of unchanged items are not read again. */
const listWaitingDrains = keepChosen<UnfinishedItem>(
  ({ behind, move }) => move === 'drain' && behind !== undefined,
  compareItems,
);
