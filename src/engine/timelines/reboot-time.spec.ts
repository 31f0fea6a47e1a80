import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { minutesAgo } from '../../testing/engine/readings';
import { poolTimelines } from '../../testing/engine/timelines-by-pool';
import type { Platform } from '../resources/infrastructure';
import type { NodeTimeline } from '../status/timeline';
import { MINUTE, SECOND } from '../time';
import { documentedRebootTime, rebootTime, timeOnceBooted } from './reboot-time';

/** A node whose reboot took so many minutes. */
function rebooted(minutes: number, node = `worker-${minutes}`): NodeTimeline {
  const reboot = { startedAt: minutesAgo(100), endedAt: minutesAgo(100 - minutes) };
  return aTimeline({ node, steps: stepsAt('all', { reboot }) });
}

const rebooting = aTimeline({
  steps: stepsAt('reboot', { reboot: { startedAt: minutesAgo(90) } }),
});
const skipped = aTimeline({
  steps: stepsAt('all', {
    reboot: { state: 'skipped', startedAt: minutesAgo(90), endedAt: minutesAgo(10) },
  }),
});

const timeOf = (...timelines: readonly NodeTimeline[]) =>
  rebootTime(poolTimelines(timelines), 'other');

describe('a reboot, as long as fewer than three of the pool tell', () => {
  it.each<{ platform: Platform; minutes: bigint }>([
    { platform: 'BareMetal', minutes: 30n },
    { platform: 'None', minutes: 30n },
    { platform: 'External', minutes: 30n },
    { platform: 'unknown', minutes: 30n },
    { platform: 'other', minutes: 15n },
  ])('$platform: $minutes min', ({ minutes, platform }) => {
    expect(rebootTime(poolTimelines([rebooted(20), rebooted(25)]), platform)).toEqual({
      longestNs: minutes * MINUTE,
      basis: 'documented',
    });
  });

  it.each([
    { name: 'one that has not ended', timeline: rebooting },
    { name: 'one that was skipped', timeline: skipped },
    { name: 'one of which nothing is known', timeline: aTimeline({ steps: stepsAt('all') }) },
  ])('$name tells nothing', ({ timeline }) => {
    expect(timeOf(rebooted(20), rebooted(25), timeline).basis).toBe('documented');
  });
});

describe('a reboot, once three of the pool tell', () => {
  it('may take half as long again as the slowest of them, on any platform', () => {
    const timelines = poolTimelines([rebooted(9), rebooted(12), rebooted(8)]);
    const expected = { longestNs: 18n * MINUTE, basis: 'pool', samples: 3 };
    expect(rebootTime(timelines, 'other')).toEqual(expected);
    expect(rebootTime(timelines, 'BareMetal')).toEqual(expected);
  });

  it('counts all that tell', () => {
    expect(timeOf(rebooted(7), rebooted(8), rebooted(9), rebooted(10), rebooting)).toMatchObject({
      longestNs: 15n * MINUTE,
      samples: 4,
    });
  });

  it('may always take 10 minutes', () => {
    expect(timeOf(rebooted(2), rebooted(3), rebooted(4))).toMatchObject({
      longestNs: 10n * MINUTE,
      basis: 'pool',
    });
    const [a, b, c] = [rebooted(6), rebooted(7), rebooted(1)];
    expect(timeOf(a, b, c).longestNs).toBe(630n * SECOND);
  });
});

describe('a node whose kubelet reports', () => {
  const physical = documentedRebootTime('BareMetal');

  it.each([
    { name: 'early has what other machines have', booted: 3n, minutes: 15n },
    { name: 'late has 10 min to become ready', booted: 12n, minutes: 22n },
    { name: 'at the end has no longer than its platform', booted: 25n, minutes: 30n },
  ])('$name', ({ booted, minutes }) => {
    expect(timeOnceBooted(physical, booted * MINUTE).longestNs).toBe(minutes * MINUTE);
  });

  it('has no longer than its pool', () => {
    const ofPool = { longestNs: 12n * MINUTE, basis: 'pool', samples: 3 } as const;
    expect(timeOnceBooted(ofPool, MINUTE)).toBe(ofPool);
  });
});
