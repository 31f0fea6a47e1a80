import type { PoolSlots } from '../engine';

/** Pool worker with one slot, which is free, and five nodes that wait. */
export function somePoolSlots(changes: Partial<PoolSlots> = {}): PoolSlots {
  return {
    pool: 'worker',
    total: 1,
    unavailable: 0,
    capacity: 1,
    holders: [],
    next: [],
    waiting: 5,
    candidates: 5,
    isAllUpdated: false,
    ...changes,
  };
}
