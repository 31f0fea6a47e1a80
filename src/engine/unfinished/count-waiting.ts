import type { UnfinishedItem } from '../status/mover';
import type { PoolSlots } from '../status/slots';

/** Nodes that cannot start as long as an item lasts: for a node all that wait in its pool, where no slot is left. */
export function countWaiting(
  { blocksOnlyEnd, subject, waiting }: UnfinishedItem,
  slots: readonly PoolSlots[],
): number | undefined {
  if (waiting !== undefined || subject.kind !== 'node' || blocksOnlyEnd) return waiting;
  const ofPool = slots.find(({ pool }) => pool === subject.pool);
  return ofPool?.capacity === 0 && ofPool.waiting > 0 ? ofPool.waiting : undefined;
}
