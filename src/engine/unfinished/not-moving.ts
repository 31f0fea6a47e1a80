import { keepChosen } from '../changes/keep-chosen';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from './compare-items';

/**
 * The items that are not moving normally, in order. They are few of many, so ask for this list where only they matter.
 */
export const listNotMoving = keepChosen(
  ({ pace }: UnfinishedItem) => pace !== 'moving',
  compareItems,
);
