import { keepChosen } from '../changes/keep-chosen';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from './compare-items';

/** Those that do not move as is normal, in their order. Few of many, so whoever asks about those alone asks for this list. */
export const listNotMoving = keepChosen(
  ({ pace }: UnfinishedItem) => pace !== 'moving',
  compareItems,
);
