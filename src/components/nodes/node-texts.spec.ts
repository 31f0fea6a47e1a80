import { aNode, NOW } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { describeEstimateBasis, describeNodeEstimate } from './node-texts';

const MINUTE_NS = 60_000_000_000n;

const TOOK = { fromNs: 9n * MINUTE_NS, toNs: 14n * MINUTE_NS, samples: 12 };

const MOVING = aNode({
  assessment: 'Progressing',
  phase: 'Draining',
  updating: true,
  estimate: '+10m',
});
const WAITING = aNode();
const UPDATED = aNode({
  assessment: 'Completed',
  phase: 'Updated',
  updated: true,
  estimate: '-',
});

describe('the estimate of a node', () => {
  it.each([
    { name: 'what its pool takes, less what has passed', node: MOVING, minutes: 5n, is: '4–9m' },
    { name: 'at least a minute', node: MOVING, minutes: 12n, is: '1–2m' },
    { name: 'no number once it takes longer', node: MOVING, minutes: 14n, is: 'longer than usual' },
    { name: "oc's when nobody knows when it began", node: MOVING, is: 'about 10m' },
    { name: 'what its pool takes, from its start on', node: WAITING, is: '5–15m once started' },
    { name: 'over once it is updated', node: UPDATED, is: 'complete' },
    {
      name: 'unknown of a node that is degraded',
      node: aNode({ assessment: 'Degraded', phase: 'Draining' }),
      is: 'unknown',
    },
  ])('is $name', ({ node, minutes, is }) => {
    const startedAt = minutes === undefined ? undefined : NOW - minutes * MINUTE_NS;
    const pace = { now: NOW, startedAt, state: node.assessment, took: TOOK };
    expect(describeNodeEstimate(node, pace, english)).toBe(is);
  });

  it.each([
    { estimate: '+10m', node: MOVING, is: 'about 10m' },
    { estimate: '+5m', node: { ...MOVING, estimate: '+5m' as const }, is: 'about 5m' },
    { estimate: '?', node: WAITING, is: 'unknown' },
    { estimate: '-', node: UPDATED, is: 'complete' },
    {
      estimate: '- while its pool is paused',
      node: aNode({ assessment: 'Excluded', phase: 'Paused', estimate: '-' }),
      is: 'paused',
    },
  ])("is oc's $estimate while no node of the pool is done", ({ node, is }) => {
    const pace = { now: NOW, startedAt: NOW, state: node.assessment, took: undefined };
    expect(describeNodeEstimate(node, pace, english)).toBe(is);
  });

  it.each(['Blocked', 'Degraded', 'Unavailable'] as const)(
    'is unknown of a node that is shown as %s, however long others took',
    (state) => {
      const pace = { now: NOW, startedAt: NOW - MINUTE_NS, state, took: TOOK };
      expect(describeNodeEstimate(MOVING, pace, english)).toBe('unknown');
      expect(describeEstimateBasis(MOVING, pace, english)).toBe(
        'unknown until the problem of the node is fixed',
      );
    },
  );

  it('says what it rests on', () => {
    const pace = { now: NOW, startedAt: NOW, state: 'Progressing', took: TOOK } as const;
    expect(describeEstimateBasis(MOVING, pace, english)).toBe('from 12 nodes of this pool');
    expect(describeEstimateBasis(WAITING, pace, english)).toBe('from 12 nodes of this pool');
    expect(describeEstimateBasis(UPDATED, pace, english)).toBe('');
    expect(describeEstimateBasis(WAITING, { ...pace, took: undefined }, english)).toBe(
      'not started; its position is unknown',
    );
  });
});
