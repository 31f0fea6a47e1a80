import { ServerClock } from './server-clock';

const NOON = Date.parse('2026-01-01T12:00:00Z');

function aClock(): {
  clock: ServerClock;
  set: (browserMs: number) => void;
  answer: (serverMs: number, tookMs?: number) => void;
} {
  let browserMs = NOON;
  const clock = new ServerClock(() => browserMs);
  return {
    clock,
    set: (value) => {
      browserMs = value;
    },
    answer: (serverMs, tookMs = 0) =>
      clock.observe(new Date(serverMs).toUTCString(), browserMs - tookMs, browserMs),
  };
}

it('is the browser’s until the server has answered', () => {
  expect(aClock().clock.nowMs()).toBe(NOON);
});

it.each([
  { name: 'same clock', offsetMs: 0, nowMs: NOON },
  { name: 'less than 2 s apart is left alone', offsetMs: 1_000, nowMs: NOON },
  { name: 'the server is ahead', offsetMs: 60_000, nowMs: NOON + 60_500 },
  { name: 'the server is behind', offsetMs: -3_600_000, nowMs: NOON - 3_599_500 },
])('$name', ({ offsetMs, nowMs }) => {
  const { clock, answer } = aClock();
  clock.nowMs();
  answer(NOON + offsetMs);
  expect(clock.nowMs()).toBe(nowMs);
});

it('does not take a slow answer for a difference', () => {
  const { clock, answer } = aClock();
  answer(NOON - 8_000, 10_000);
  expect(clock.nowMs()).toBe(NOON);
});

it.each([
  { name: 'at its beginning', serverMs: NOON - 60_000 },
  { name: 'in its middle', serverMs: NOON - 30_000 },
  { name: 'at its end', serverMs: NOON },
])('takes no header written during the round trip for a difference: $name', ({ serverMs }) => {
  const { clock, answer } = aClock();
  answer(serverMs, 60_000);
  expect(clock.nowMs()).toBe(NOON);
});

it('keeps an offset against answers that differ little', () => {
  const { clock, answer } = aClock();
  answer(NOON + 60_000);
  answer(NOON + 61_000);
  expect(clock.nowMs()).toBe(NOON + 60_500);
});

it('comes back when the browser’s clock was put right', () => {
  const { clock, answer } = aClock();
  answer(NOON + 60_000);
  answer(NOON);
  expect(clock.nowMs()).toBe(NOON);
});

it('never steps back on its own', () => {
  const { clock, set } = aClock();
  clock.nowMs();
  set(NOON - 5_000);
  expect(clock.nowMs()).toBe(NOON);
});

it('comes back with an answer when the browser’s clock was ahead for a moment', () => {
  const { clock, answer, set } = aClock();
  set(NOON + 86_400_000);
  clock.nowMs();
  set(NOON);
  answer(NOON);
  expect(clock.nowMs()).toBe(NOON);
});

it.each([undefined, null, '', 'yesterday'])('ignores the header %p', (header) => {
  const { clock } = aClock();
  clock.observe(header, NOON, NOON);
  expect(clock.nowMs()).toBe(NOON);
});

it('has no negative ages', () => {
  const { clock, set } = aClock();
  expect(clock.fromBrowserMs(NOON - 3_000)).toBe(NOON - 3_000);
  set(NOON - 60_000);
  expect(clock.fromBrowserMs(NOON)).toBe(clock.nowMs());
});

it.each([
  { name: 'a moment that has passed', aheadMs: -60_000, nowMs: NOON },
  { name: 'a moment less than 2 s ahead', aheadMs: 1_000, nowMs: NOON },
  { name: 'a moment that the clock is behind', aheadMs: 90_000, nowMs: NOON + 90_000 },
  { name: 'a moment that cannot be right', aheadMs: 86_400_000, nowMs: NOON },
])('after $name in an object', ({ aheadMs, nowMs }) => {
  const { clock } = aClock();
  clock.observeMoment(NOON + aheadMs);
  expect(clock.nowMs()).toBe(nowMs);
});
