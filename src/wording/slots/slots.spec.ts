import type { PoolSlots, SlotCause, SlotHolder } from '../../engine';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { english } from '../language/english';
import {
  describeHeld,
  describeHolderState,
  describeSlots,
  describeSlotsReason,
  describeStandstill,
} from './slots';

const slotsOf = (causes: readonly SlotCause[], changes: Partial<PoolSlots> = {}): PoolSlots => ({
  pool: 'worker',
  total: 1,
  unavailable: causes.length,
  capacity: 0,
  holders: causes.map((because, index) => ({
    node: `worker-${index}`,
    because,
    sinceAt: minutesAgo(50),
    isOverdue: false,
  })),
  next: [],
  waiting: 5,
  candidates: 5,
  isAllUpdated: false,
  ...changes,
});

describe('slots that are taken', () => {
  it.each([
    { name: 'one of one', slots: slotsOf(['moving']), taken: '1 of 1 update slot in use' },
    {
      name: 'some of several',
      slots: slotsOf(['moving'], { total: 3, capacity: 2 }),
      taken: '1 of 3 update slots in use',
    },
    {
      name: 'by a node that failed before it was cordoned',
      slots: slotsOf(['degraded'], { unavailable: 0 }),
      taken: '1 of 1 update slot in use',
    },
    {
      name: 'twice by a node that failed and is cordoned',
      slots: slotsOf(['degraded'], { total: 2 }),
      taken: '2 of 2 update slots in use',
      reason: 'A node that is degraded and cordoned counts twice',
    },
    {
      name: 'by a node on its way in a pool that was paused since',
      slots: slotsOf(['moving'], { total: 3, standsStill: 'paused' }),
      taken: '1 of 3 update slots in use',
    },
    {
      name: 'never more than there are: another node went down',
      slots: slotsOf(['moving', 'notReady']),
      taken: '2 nodes use update slots; maxUnavailable allows 1',
      reason: "Cordoned, unready, and degraded nodes count even if they aren't being updated",
    },
    {
      name: 'never more than there are: all of them are updated',
      slots: slotsOf(['moving', 'moving']),
      taken: '2 nodes use update slots; maxUnavailable allows 1',
      reason: 'maxUnavailable was likely lowered while these nodes were updating',
    },
    {
      name: 'as many as are listed, where some failed before they were cordoned',
      slots: slotsOf(['degraded', 'degraded', 'degraded'], { unavailable: 2 }),
      taken: '3 nodes use update slots; maxUnavailable allows 1',
      reason: "Cordoned, unready, and degraded nodes count even if they aren't being updated",
    },
    {
      name: 'nobody knows how many there are',
      slots: slotsOf(['moving'], { total: undefined }),
      taken: 'maxUnavailable is not valid, so no nodes are updated',
    },
  ])('$name: $taken', ({ reason, slots, taken }) => {
    expect(describeSlots(slots, english)).toBe(taken);
    expect(describeSlotsReason(slots, english)).toBe(reason);
  });
});

describe('slots that keep nodes waiting', () => {
  it.each([
    {
      name: 'more nodes than slots',
      slots: slotsOf(['notReady', 'cordoned']),
      text: '1 of 1 slots blocked by worker-0 (not ready, 50m) and worker-1 (cordoned manually, 50m); 5 nodes are waiting',
    },
    {
      name: 'a node that failed before it was cordoned',
      slots: slotsOf(['degraded'], { unavailable: 0 }),
      text: '1 of 1 slots blocked by worker-0 (degraded, 50m); 5 nodes are waiting',
    },
    { name: 'one of them moves', slots: slotsOf(['notReady', 'moving']) },
    { name: 'a slot is free', slots: slotsOf(['notReady'], { total: 2, capacity: 1 }) },
    { name: 'none waits', slots: slotsOf(['notReady'], { waiting: 0 }) },
  ])('$name: $text', ({ slots, text }) => {
    expect(describeHeld(slots, NOW, english)).toBe(text);
  });
});

describe('what a node that holds a slot does not get on with, in the words of the headline', () => {
  const holder = { node: 'worker-0', because: 'moving', isOverdue: false } as const;

  it.each<{ stuckAt: SlotHolder['stuckAt']; text: string }>([
    { stuckAt: { move: 'drain', pace: 'needsPerson' }, text: "can't be drained, 50m" },
    { stuckAt: { move: 'drain', pace: 'stalled' }, text: 'still draining, 50m' },
    { stuckAt: { move: 'apply', pace: 'slow' }, text: 'still applying its configuration, 50m' },
    {
      stuckAt: {
        move: 'apply',
        pace: 'needsPerson',
        cause: { code: 'DiskPressure', captures: {}, text: '' },
      },
      text: 'disk pressure, 50m',
    },
    { stuckAt: { move: 'reboot', pace: 'slow' }, text: "hasn't come back after reboot, 50m" },
    {
      stuckAt: {
        move: 'reboot',
        pace: 'slow',
        cause: { code: 'RuntimeDown', captures: {}, text: '' },
      },
      text: 'not ready after its reboot, 50m',
    },
    { stuckAt: { move: 'uncordon', pace: 'slow' }, text: 'updated but still cordoned, 50m' },
    { stuckAt: { move: 'repair', pace: 'needsPerson' }, text: 'degraded, 50m' },
    { stuckAt: undefined, text: 'updating, 50m' },
  ])('$text', ({ stuckAt, text }) =>
    expect(describeHolderState({ ...holder, stuckAt, sinceAt: minutesAgo(50) }, NOW, english)).toBe(
      text,
    ),
  );

  it.each([
    ['ClusterAutoscaler', 'being removed by the cluster autoscaler'],
    ['NodeMaintenance', 'in maintenance'],
    ['SriovOperator', 'being drained by the SR-IOV Network Operator'],
    [undefined, 'cordoned manually'],
  ] as const)('says what has cordoned it: %s', (cordonedBy, text) =>
    expect(describeHolderState({ ...holder, because: 'cordoned', cordonedBy }, NOW, english)).toBe(
      text,
    ),
  );

  it('is what the slot says where the node is no part of the update', () =>
    expect(
      describeHolderState(
        { ...holder, because: 'notReady', stuckAt: { move: 'free', pace: 'needsPerson' } },
        NOW,
        english,
      ),
    ).toBe('not ready'));
});

describe('a paused pool', () => {
  it.each([
    {
      name: 'goes on with what is on its way',
      causes: ['moving'],
      text: 'no more nodes are updated',
    },
    { name: 'has nothing else go on', causes: ['notReady'], text: 'no nodes are being updated' },
    { name: 'stands still', causes: [], text: 'no nodes are being updated' },
  ] as const)('$name', ({ causes, text }) =>
    expect(describeStandstill(slotsOf(causes, { standsStill: 'paused' }), english)).toBe(
      `Paused: ${text}`,
    ),
  );
});
