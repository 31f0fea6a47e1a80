import { memoizeByIdentity } from '../changes/memoize';
import type { UnfinishedItem } from '../status/mover';

/** Those that do not move as is normal, in their order. Few of many, so whoever asks about those alone asks for this list. */
export const listNotMoving = memoizeByIdentity(
  (unfinished: readonly UnfinishedItem[]): readonly UnfinishedItem[] =>
    unfinished.filter(({ pace }) => pace !== 'moving'),
);
