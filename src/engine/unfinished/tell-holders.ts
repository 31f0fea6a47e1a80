import type { UnfinishedItem } from '../status/mover';
import type { PoolSlots, SlotHolder } from '../status/slots';

/** Slots of each pool with what stops their holders. */
export function tellHolders(
  slots: readonly PoolSlots[],
  unfinished: readonly UnfinishedItem[],
): readonly PoolSlots[] {
  const still = unfinished.filter(
    ({ pace, subject }) => subject.kind === 'node' && pace !== 'moving' && pace !== 'waiting',
  );
  if (still.length === 0) return slots;
  const byNode = new Map(still.map((item) => [item.object.name, item]));
  return slots.map((each) => ({
    ...each,
    holders: each.holders.map((holder) => tell(holder, byNode)),
  }));
}

/** One state has one age, wherever it is told. */
function tell(holder: SlotHolder, byNode: ReadonlyMap<string, UnfinishedItem>): SlotHolder {
  const item = byNode.get(holder.node);
  if (!item) return holder;
  const { cause, move, pace, sinceAt } = item;
  return { ...holder, sinceAt, stuckAt: { move, pace, cause } };
}
