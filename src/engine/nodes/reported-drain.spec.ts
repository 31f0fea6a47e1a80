import { aNode, at } from '../../testing/an-update-status';
import { countNodes } from '../pools/count-nodes';
import { findReportedDrain, startOfFailedDrain } from './reported-drain';

const because = (text: string) => ({ code: 'NotRecognized', captures: {}, text }) as const;
const FAILED =
  'failed to drain node: worker-c after 1 hour. Please see machine-config-controller logs';
const POOL = {
  counts: { ...countNodes([]), total: 3, degraded: 1 },
  degradedBecause: because(`Node worker-c is reporting: "${FAILED}"`),
  degradedSinceAt: at('2025-11-03T13:45:00Z'),
  nodes: [],
};

it('is that of the one degraded node, an hour older than what the pool reports', () =>
  expect(findReportedDrain(POOL)).toEqual({
    node: 'worker-c',
    sinceAt: at('2025-11-03T12:45:00Z'),
  }));

it('is that of a node that was looked at, too', () =>
  expect(
    findReportedDrain({ ...POOL, nodes: [aNode({ name: 'worker-c', degraded: true })] })?.node,
  ).toBe('worker-c'));

it.each([
  { name: 'of several degraded nodes', changes: { counts: { ...POOL.counts, degraded: 2 } } },
  { name: 'for another reason', changes: { degradedBecause: because('unexpected on-disk state') } },
  { name: 'where another node is degraded', changes: { nodes: [aNode({ degraded: true })] } },
  { name: 'of a pool that says nothing', changes: { degradedBecause: undefined } },
])('is none $name', ({ changes }) =>
  expect(findReportedDrain({ ...POOL, ...changes })).toBeUndefined(),
);

it('has no start where the pool has none', () =>
  expect(startOfFailedDrain(undefined)).toBeUndefined());
