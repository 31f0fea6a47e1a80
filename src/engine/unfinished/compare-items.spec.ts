import {
  aNodeItem,
  anOperatorItem,
  aPoolItem,
  aReleaseItem,
} from '../../testing/an-unfinished-item';
import { minutesAgo } from '../../testing/engine/readings';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from './compare-items';

interface Row {
  readonly name: string;
  /** In the order that is expected. */
  readonly items: readonly UnfinishedItem[];
}

const ROWS: readonly Row[] = [
  {
    name: 'by pace',
    items: (['needsPerson', 'stalled', 'slow', 'moving', 'waiting'] as const).map((pace) =>
      aNodeItem({ pace }),
    ),
  },
  {
    name: 'by pace before all else',
    items: [
      aNodeItem({ pace: 'needsPerson', node: 'z' }),
      anOperatorItem({ pace: 'stalled', operator: 'a', sinceAt: minutesAgo(900) }),
    ],
  },
  {
    name: 'the control plane before workers, however long those wait',
    items: [
      aNodeItem({ pool: 'master', node: 'z', sinceAt: minutesAgo(1) }),
      aNodeItem({ node: 'a', sinceAt: minutesAgo(90) }),
    ],
  },
  {
    name: 'an arbiter is of the control plane',
    items: [
      aNodeItem({ pool: 'arbiter', node: 'z', sinceAt: minutesAgo(1) }),
      aNodeItem({ node: 'a', sinceAt: minutesAgo(90) }),
    ],
  },
  {
    name: 'operators are of the control plane',
    items: [anOperatorItem({ sinceAt: minutesAgo(1) }), aPoolItem({ sinceAt: minutesAgo(90) })],
  },
  {
    name: 'the release is of the control plane',
    items: [aReleaseItem({ sinceAt: minutesAgo(1) }), aPoolItem({ sinceAt: minutesAgo(90) })],
  },
  {
    name: 'the oldest before younger ones, and unknown beginnings last',
    items: [
      aNodeItem({ node: 'c', sinceAt: minutesAgo(9) }),
      aNodeItem({ node: 'b', sinceAt: minutesAgo(8) }),
      aNodeItem({ node: 'a' }),
    ],
  },
  {
    name: 'what others get on without after what they wait for, however old',
    items: [
      aNodeItem({ node: 'b', sinceAt: minutesAgo(8) }),
      aNodeItem({ node: 'a', sinceAt: minutesAgo(9), blocksOnlyEnd: true }),
    ],
  },
  {
    name: 'the configuration of pool worker before that of a custom pool, which takes it',
    items: [
      aPoolItem({ move: 'render', pool: 'worker' }),
      aPoolItem({ move: 'render', pool: 'infra' }),
    ],
  },
  { name: 'by name', items: [aNodeItem({ node: 'a' }), aNodeItem({ node: 'b' })] },
];

describe('what is left to do comes worst first', () => {
  it.each(ROWS)('$name', ({ items }) => {
    expect([...items].reverse().sort(compareItems)).toEqual(items);
    expect([...items].sort(compareItems)).toEqual(items);
  });
});
