import { aNodeItem, aPoolItem } from '../../testing/an-unfinished-item';
import type { PoolSlots } from '../status/slots';
import { countWaiting } from './count-waiting';

const slots = (changes: Partial<PoolSlots>): readonly PoolSlots[] => [
  {
    pool: 'worker',
    unavailable: 1,
    capacity: 0,
    holders: [],
    next: [],
    waiting: 4,
    candidates: 4,
    isAllUpdated: false,
    ...changes,
  },
];

it.each([
  { name: 'a node, and no slot is left', item: aNodeItem(), given: slots({}), waiting: 4 },
  { name: 'a node, and slots are left', item: aNodeItem(), given: slots({ capacity: 1 }) },
  { name: 'a node, and none waits', item: aNodeItem(), given: slots({ waiting: 0 }) },
  {
    name: 'a node that others get on without',
    item: aNodeItem({ blocksOnlyEnd: true }),
    given: slots({}),
  },
  { name: 'a node of another pool', item: aNodeItem({ pool: 'infra' }), given: slots({}) },
  { name: 'a pool', item: aPoolItem({ waiting: 2 }), given: slots({}), waiting: 2 },
  { name: 'a pool that does not say', item: aPoolItem(), given: slots({}) },
])('$name: $waiting', ({ given, item, waiting }) =>
  expect(countWaiting(item, given)).toBe(waiting),
);
