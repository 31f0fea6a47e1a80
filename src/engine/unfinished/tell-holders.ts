import { keepGrouped } from '../changes/keep-grouped';
import { keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import type { UnfinishedItem } from '../status/mover';
import type { PoolSlots, SlotHolder } from '../status/slots';
import { listNotMoving } from './items-by-name';

const ofPool = keepGrouped<UnfinishedItem>(({ subject }) =>
  subject.kind === 'node' ? (subject.pool ?? '') : '',
);

/** Slots of each pool with what stops their holders. An unchanged pool keeps its object. */
export class ToldHolders {
  private readonly keep = keepIfEqual<readonly PoolSlots[]>();
  private readonly tellOf = memoizeByIdentity((slots: PoolSlots) => ({
    with: memoizeByIdentity((items: readonly UnfinishedItem[]) => tellPool(slots, items)),
  }));

  tell(slots: readonly PoolSlots[], unfinished: readonly UnfinishedItem[]): readonly PoolSlots[] {
    const still = listNotMoving(unfinished);
    return this.keep(slots.map((each) => this.tellOf(each).with(ofPool(still, each.pool))));
  }
}

function tellPool(slots: PoolSlots, items: readonly UnfinishedItem[]): PoolSlots {
  const byNode = new Map(
    items.filter(({ pace }) => pace !== 'waiting').map((item) => [item.object.name, item]),
  );
  if (byNode.size === 0 || !slots.holders.some(({ node }) => byNode.has(node))) return slots;
  return { ...slots, holders: slots.holders.map((holder) => tell(holder, byNode)) };
}

/** One state has one age, wherever it is told. */
function tell(holder: SlotHolder, byNode: ReadonlyMap<string, UnfinishedItem>): SlotHolder {
  const item = byNode.get(holder.node);
  if (!item) return holder;
  const { cause, move, pace, sinceAt } = item;
  return { ...holder, sinceAt, stuckAt: { move, pace, cause } };
}
