import { aDrain } from '../../testing/a-drain';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { documentedTime } from '../unfinished/normal-times';
import { restartDrains, restartItems, restartSlots, restartTimelines } from './restart-clocks';

const outage = { offAt: minutesAgo(9_000), backAt: minutesAgo(12) };

describe('what began before the cluster was off', () => {
  it('counts from its return', () => {
    const late = { pace: 'stalled', can: 'unknown', sinceAt: minutesAgo(9_100) } as const;
    const items = [
      aNodeItem({ ...late, normal: documentedTime('apply') }),
      aNodeItem({ ...late, normal: documentedTime('drain') }),
      aNodeItem({ ...late, sinceAt: minutesAgo(3), pace: 'moving' }),
    ];
    expect(restartItems(items, outage, NOW)).toMatchObject([
      { pace: 'moving', can: 'yes', sinceAt: outage.backAt },
      { pace: 'slow', can: 'unknown', sinceAt: outage.backAt },
      { pace: 'moving', sinceAt: minutesAgo(3) },
    ]);
    expect(restartItems(items, undefined, NOW)).toBe(items);
  });

  it('is a drain that has not failed yet', () => {
    const drains = [aDrain({ severity: 'failed', sinceAt: minutesAgo(9_100) })];
    expect(restartDrains(drains, outage, NOW)).toMatchObject([
      { severity: 'long', sinceAt: outage.backAt },
    ]);
  });

  it('is a slot that a node took', () => {
    const holder = { because: 'moving', isOverdue: true } as const;
    const slots = {
      pool: 'worker',
      unavailable: 3,
      capacity: 0,
      next: [],
      waiting: 2,
      candidates: 2,
      isAllUpdated: false,
      holders: [
        { ...holder, node: 'a', sinceAt: minutesAgo(9_100) },
        { ...holder, node: 'b', sinceAt: minutesAgo(3) },
        { ...holder, node: 'c' },
      ],
    };
    expect(restartSlots([slots], outage)).toMatchObject([
      {
        holders: [
          { node: 'a', sinceAt: outage.backAt, isOverdue: false },
          { node: 'b', sinceAt: minutesAgo(3), isOverdue: true },
          { node: 'c', isOverdue: true },
        ],
      },
    ]);
    expect(restartSlots([slots], undefined)).toEqual([slots]);
  });

  it('is the way of a node that is still on it', () => {
    const step = { message: '', source: 'machineConfigNode' } as const;
    const done = { ...step, id: 'cordon', state: 'done', startedAt: minutesAgo(9_200) } as const;
    const drain = { ...step, id: 'drain', state: 'current', startedAt: minutesAgo(9_100) } as const;
    const moving = {
      node: 'a',
      pool: 'worker',
      startedAt: minutesAgo(9_200),
      steps: [done, drain],
    };
    const ended = { ...moving, endedAt: minutesAgo(9_000), steps: [done] };
    expect(restartTimelines([moving, ended], outage)).toEqual([
      {
        ...moving,
        startedAt: outage.backAt,
        steps: [done, { ...drain, startedAt: outage.backAt }],
      },
      ended,
    ]);
  });
});
