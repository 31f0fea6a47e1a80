import { memoizeByIdentity } from '../changes/memoize';
import type { UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';

type Ends = ReadonlyMap<string, Instant | undefined>;

/** Until when it is normal that nodes and operators are at what they are at, as far as an item says; by their names. */
export interface NormalEnds {
  readonly nodes: Ends;
  readonly operators: Ends;
}

/** Of every node and operator that has an item. What waits for another item has no end of its own. */
export const readNormalEnds = memoizeByIdentity(
  (unfinished: readonly UnfinishedItem[]): NormalEnds => {
    const nodes = new Map<string, Instant | undefined>();
    const operators = new Map<string, Instant | undefined>();
    for (const { normal, object, pace, sinceAt, subject } of unfinished) {
      if (subject.kind !== 'node' && subject.kind !== 'operator') continue;
      const isTimed = pace !== 'waiting' && normal !== undefined && sinceAt !== undefined;
      const ends = subject.kind === 'node' ? nodes : operators;
      ends.set(object.name, isTimed ? sinceAt + normal.longestNs : undefined);
    }
    return { nodes, operators };
  },
);

/** Until when it is normal by its item, which has none where nothing limits it; without an item, by `otherwise`. */
export function normalEndOf<T extends { readonly name: string }>(
  ends: Ends,
  object: T,
  otherwise: (object: T) => Instant | undefined,
): Instant | undefined {
  return ends.get(object.name) ?? (ends.has(object.name) ? undefined : otherwise(object));
}
