import type { UnfinishedItem } from '../status/mover';

/** True if it takes longer than is normal, or needs a person: neither in progress as usual nor waiting for its turn. */
export function isLate({ pace }: Pick<UnfinishedItem, 'pace'>): boolean {
  return pace !== 'moving' && pace !== 'waiting';
}
