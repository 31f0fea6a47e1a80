import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { at } from '../../testing/an-update-status';
import { toMilliseconds } from '../../engine';
import { layAxis, layRow, orderTimelines } from './timeline-layout';

const NOW = at('2025-11-03T14:00:00Z');
const DRAINING = aTimeline({
  node: 'worker-1',
  startedAt: at('2025-11-03T13:40:00Z'),
  steps: stepsAt('drain', { drain: { startedAt: at('2025-11-03T13:50:00Z') } }),
});
const DONE = aTimeline({
  node: 'worker-2',
  startedAt: at('2025-11-03T13:20:00Z'),
  endedAt: at('2025-11-03T13:30:00Z'),
  steps: stepsAt('all'),
});
const UNKNOWN = aTimeline({ node: 'worker-0' });

describe('orderTimelines', () => {
  it('goes by the beginning; what nobody knows comes last', () => {
    expect(orderTimelines([UNKNOWN, DRAINING, DONE]).map(({ node }) => node)).toEqual([
      'worker-2',
      'worker-1',
      'worker-0',
    ]);
  });
});

describe('layAxis', () => {
  it('runs from the first moment known until now, with ticks on whole steps', () => {
    const axis = layAxis([UNKNOWN, DRAINING, DONE], NOW);
    expect(axis.fromMs).toBe(toMilliseconds(at('2025-11-03T13:20:00Z')));
    expect(axis.toMs).toBe(toMilliseconds(NOW));
    expect(axis.ticksMs.map((ms) => new Date(ms).toISOString().slice(11, 16))).toEqual([
      '13:20',
      '13:30',
      '13:40',
      '13:50',
      '14:00',
    ]);
  });

  it('ends with the last node when all are done', () => {
    expect(layAxis([DONE], NOW).toMs).toBe(toMilliseconds(at('2025-11-03T13:30:00Z')));
  });

  it('is a few minutes long when nothing is known', () => {
    const axis = layAxis([UNKNOWN], NOW);
    expect(axis.toMs - axis.fromMs).toBe(5 * 60_000);
  });

  it('puts ticks on the whole hours of the reader’s zone', () => {
    const long = aTimeline({ startedAt: at('2025-11-03T04:10:00Z') });
    const { ticksMs } = layAxis([long], NOW, 30 * 60_000);
    expect(ticksMs.map((ms) => new Date(ms).toISOString().slice(11, 16))).toEqual([
      '05:30',
      '07:30',
      '09:30',
      '11:30',
      '13:30',
    ]);
  });
});

describe('layRow', () => {
  const axis = layAxis([DRAINING, DONE], NOW);

  it('draws a step that runs until now, over what is not known', () => {
    expect(layRow(DRAINING, axis, NOW)).toMatchObject({
      span: { fromPercent: 50, lengthPercent: 50 },
      segments: [{ step: { id: 'drain' }, fromPercent: 75, lengthPercent: 25 }],
    });
  });

  it('leaves steps out of which an end is not known', () => {
    expect(layRow(DONE, axis, NOW)).toMatchObject({
      span: { fromPercent: 0, lengthPercent: 25 },
      segments: [],
    });
  });

  it('has no place for what is not known at all', () => {
    expect(layRow(UNKNOWN, axis, NOW)).toMatchObject({ span: undefined, segments: [] });
  });
});
