import { loaded, missing } from '../../engine';
import { readLoadingCount } from './loading-count';

const aPool = (machineCount?: unknown): object => ({ status: { machineCount } });

it.each([
  { name: 'nothing is known', count: 0, pools: missing('NotLoaded'), expected: undefined },
  { name: 'pools come later', count: 250, pools: missing('NotLoaded'), expected: { loaded: 250 } },
  {
    name: 'pools add up',
    count: 250,
    pools: loaded([aPool(3), aPool(59)]),
    expected: { loaded: 250, expected: 250 },
  },
  {
    name: 'pools say more',
    count: 2,
    pools: loaded([aPool(3), aPool(59)]),
    expected: { loaded: 2, expected: 62 },
  },
  {
    name: 'pools say nothing',
    count: 2,
    pools: loaded([aPool(), aPool('x'), null]),
    expected: { loaded: 2 },
  },
])('$name', ({ count, pools, expected }) =>
  expect(readLoadingCount(count, pools)).toEqual(expected),
);
