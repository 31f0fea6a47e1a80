import { aControlPlane, anOperator } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import type { ControlPlaneAssessment } from '../status/control-plane';
import { MINUTE } from '../time';
import { assessOperatorsTime } from './assess-operators-time';

const machineConfig = anOperator({ name: 'machine-config', state: 'waiting' });

/** An update that began so many minutes ago, and in which an operator was last done at another minute. */
function anUpdate(
  agoMinutes: number,
  updated: number,
  lastMinute: number,
  changes: Partial<ControlPlaneAssessment> = {},
): ControlPlaneAssessment {
  const startedAt = NOW - BigInt(agoMinutes) * MINUTE;
  return aControlPlane({
    startedAt,
    lastObservedProgressAt: startedAt + BigInt(lastMinute) * MINUTE,
    counts: { total: 34, updated, updating: 1, waiting: 33 - updated, unavailable: 0, degraded: 0 },
    history: [],
    ...changes,
  });
}

function minutesLeft(controlPlane: ControlPlaneAssessment): readonly [number, number] {
  const time = assessOperatorsTime(controlPlane, machineConfig, [], NOW);
  if (!time) throw new Error('no time');
  return [Number(time.fromNs) / 60e9, Number(time.toNs) / 60e9];
}

describe('assessOperatorsTime', () => {
  it('takes the part of an hour before the nodes, when nothing else is known', () => {
    const [from, to] = minutesLeft(anUpdate(0, 0, 0));
    expect(from).toBeGreaterThan(15);
    expect(from).toBeLessThan(30);
    expect(to).toBeGreaterThan(50);
    expect(to).toBeLessThan(75);
  });

  it('goes by the pace of this update once that says something', () => {
    const time = assessOperatorsTime(anUpdate(40, 20, 40), machineConfig, [], NOW);
    expect(time).toMatchObject({ basis: 'operatorProgress', updated: 20, total: 33 });
    const [, quick] = minutesLeft(anUpdate(20, 20, 20));
    const [slow] = minutesLeft(anUpdate(120, 20, 120));
    expect(slow).toBeGreaterThan(quick);
  });

  it('gets shorter while the next operator takes its time, and never ends before it is done', () => {
    const [, atOnce] = minutesLeft(anUpdate(40, 20, 40));
    const [, later] = minutesLeft(anUpdate(46, 20, 40));
    expect(later).toBeLessThan(atOnce);
    const [, muchLater] = minutesLeft(anUpdate(400, 20, 40));
    expect(muchLater).toBeGreaterThan(0);
  });

  it('does not count a change before this update', () => {
    expect(minutesLeft(anUpdate(1, 0, -500))).toEqual(minutesLeft(anUpdate(1, 0, 0)));
  });

  it.each([
    ['machine-config alone is left', anUpdate(40, 33, 40)],
    ['no release rolls out', anUpdate(40, 20, 40, { progressing: 'False' })],
    ['nobody knows since when', anUpdate(40, 20, 40, { startedAt: undefined })],
  ])('is nothing when %s', (_name, controlPlane) => {
    expect(assessOperatorsTime(controlPlane, machineConfig, [], NOW)).toBeUndefined();
  });
});
