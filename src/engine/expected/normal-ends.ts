import type { UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';

/**
 * Until when what an item says is normal; `undefined` where nothing limits it. What waits for another item has no end
 * of its own.
 */
export function normalEndOf({ normal, pace, sinceAt }: UnfinishedItem): Instant | undefined {
  return pace === 'waiting' || normal === undefined || sinceAt === undefined
    ? undefined
    : sinceAt + normal.longestNs;
}
