import { aNode, aPool, NOW } from '../../testing/an-update-status';
import { MINUTE } from '../time';
import { isFinishing } from './is-behind';

const UPDATED = { updated: true, atPoolConfig: true, phase: 'Updated' } as const;
const LAST = aNode({ ...UPDATED, isUncordonAsked: true, unavailable: true });
const DONE_AT = NOW - 20n * MINUTE;
const BEHIND = { behindSinceAt: NOW - 30n * MINUTE } as const;

it.each([
  {
    name: 'while its last node waits for its uncordon',
    pool: { ...BEHIND, nodes: [LAST] },
    is: true,
  },
  { name: 'not once it says that it is done', pool: { nodes: [LAST] }, is: false },
  {
    name: 'not where no uncordon is asked for',
    pool: { ...BEHIND, nodes: [aNode(UPDATED)] },
    is: false,
  },
  {
    name: 'not for a configuration that came after the control plane was done',
    pool: { behindSinceAt: NOW - 10n * MINUTE, nodes: [LAST] },
    is: false,
  },
])('a pool with the release is not done yet $name', ({ pool, is }) =>
  expect(isFinishing(aPool(pool), DONE_AT)).toBe(is),
);
