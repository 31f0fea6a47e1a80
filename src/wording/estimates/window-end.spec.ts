import { toMilliseconds, type UpdateStatus } from '../../engine';
import { anUpdateStatus, at } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeWindow } from './expected-end';
import { readWindowEnd } from './window-end';

const NOW = at('2025-11-03T14:00:00Z');
const MINUTE_NS = 60_000_000_000n;

describe('the end of a maintenance window', () => {
  it.each([
    ['2025-11-03T18:00:00Z', '2025-11-03T18:00:00.000Z'],
    ['six', undefined],
    ['24:00', undefined],
    ['', undefined],
  ])('is a timestamp: %s', (text, moment) => {
    const end = readWindowEnd(text, toMilliseconds(NOW));
    expect(end && new Date(toMilliseconds(end)).toISOString()).toBe(moment);
  });

  it.each([
    { hour: 13, text: '18:00', inHours: 5 },
    { hour: 23, text: '2:00', inHours: 3 },
    { hour: 1, text: '22:00', inHours: -3 },
  ])('is the nearest $text at $hour o’clock', ({ hour, inHours, text }) => {
    const now = new Date(2025, 10, 3, hour).getTime();
    const end = readWindowEnd(text, now);
    expect(end && (toMilliseconds(end) - now) / 3_600_000).toBe(inHours);
  });
});

describe('how an update fits into it', () => {
  const then = { fromNs: 40n * MINUTE_NS, toNs: 70n * MINUTE_NS };
  const tell = (minutes: bigint, changes: Partial<UpdateStatus> = {}) =>
    describeWindow(
      anUpdateStatus({ now: NOW, windowEndsAt: NOW + minutes * MINUTE_NS, ...changes }),
      english,
    );

  it.each([
    { name: 'inside', minutes: 60n, text: 'ends 2025-11-03T15:00:00Z: 15m to spare' },
    { name: 'perhaps not', minutes: 40n, text: 'ends 2025-11-03T14:40:00Z: up to 5m over' },
    { name: 'not at all', minutes: 30n, text: 'ends 2025-11-03T14:30:00Z: at least 8m over' },
    { name: 'not any more', minutes: -30n, text: 'ended 2025-11-03T13:30:00Z: 30m over' },
  ])('$name', ({ minutes, text }) => expect(tell(minutes)).toBe(text));

  it('is when something in the way has to be resolved', () =>
    expect(tell(120n, { timeLeft: { kind: 'none', because: 'blocked', then } })).toBe(
      'ends 2025-11-03T16:00:00Z: resolve by 2025-11-03T14:50:00Z',
    ));

  it('is not told where nothing tells how long it takes, or no update is in progress', () => {
    expect(tell(60n, { timeLeft: { kind: 'none', because: 'unknown' } })).toBe(
      'ends 2025-11-03T15:00:00Z',
    );
    expect(tell(60n, { updating: false })).toBe('');
    expect(describeWindow(anUpdateStatus({ now: NOW }), english)).toBe('');
  });
});
