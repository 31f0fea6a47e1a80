import { memoizeByIdentity } from '../changes/memoize';
import type { ResourceRef } from '../resources/resource-ref';
import type { UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';

/** Until when it is normal that objects are at what they are at, as far as an item says. */
export type NormalEnds = ReadonlyMap<string, Instant | undefined>;

/** By object, of every node and operator that has an item. What waits for another item has no end of its own. */
export const readNormalEnds = memoizeByIdentity(
  (unfinished: readonly UnfinishedItem[]): NormalEnds => {
    const ends = new Map<string, Instant | undefined>();
    for (const { normal, object, pace, sinceAt, subject } of unfinished) {
      if (subject.kind !== 'node' && subject.kind !== 'operator') continue;
      const isTimed = pace !== 'waiting' && normal !== undefined && sinceAt !== undefined;
      ends.set(keyOf(object), isTimed ? sinceAt + normal.longestNs : undefined);
    }
    return ends;
  },
);

/** Until when it is normal by its item, which has none where nothing limits it; without an item, by `otherwise`. */
export function normalEndOf(
  object: Pick<ResourceRef, 'name' | 'resource'>,
  ends: NormalEnds,
  otherwise: Instant | undefined,
): Instant | undefined {
  const key = keyOf(object);
  return ends.has(key) ? ends.get(key) : otherwise;
}

function keyOf({ name, resource }: Pick<ResourceRef, 'name' | 'resource'>): string {
  return `${resource} ${name}`;
}
