import { isPerson, type Cause } from '../known-causes/read-cause';
import type { UnfinishedItem } from '../status/mover';

/**
 * An item with its cause: what a person has to change needs that person; who is known to move next does. What gets on
 * is at a step that looks like trouble to others, and has none.
 */
export function applyCause(item: UnfinishedItem, cause: Cause): UnfinishedItem {
  if (item.pace === 'moving' || item.pace === 'waiting') return item;
  const { mover } = cause;
  if (!mover) return { ...item, cause };
  if (isPerson(mover)) return { ...item, cause, mover, can: 'no', pace: 'needsPerson' };
  if (item.pace !== 'needsPerson') return { ...item, cause, mover };
  // It has failed, and is tried again by itself; a build or a release that has failed is not. A drain fails again until
  // the pod that stays is moved.
  return item.move === 'repair' && cause.code !== 'DrainTimedOut'
    ? { ...item, cause, mover, can: 'unknown', pace: 'stalled' }
    : { ...item, cause };
}

/** The same where there may be no cause. */
export function withCause(item: UnfinishedItem, cause: Cause | undefined): UnfinishedItem {
  return cause ? applyCause(item, cause) : item;
}
