/** @jest-environment jsdom */
import type { TimeLeft } from '../../engine';
import { renderWithTexts } from '../../testing/render-with-texts';
import { useSameTimes } from './useSameTimes';

const MINUTE_NS = 60_000_000_000n;

const range = (toNs: bigint, samples = 3): TimeLeft => ({
  kind: 'range',
  fromNs: 0n,
  toNs,
  basis: {
    withoutNodes: 0,
    stages: [{ stage: 'pool', pool: 'worker', basis: 'pool', samples, fromNs: 0n, toNs }],
  },
});

const BLOCKED: TimeLeft = { kind: 'none', because: 'blocked' };

/** What it gives for these, one after the other. */
function keep(times: readonly (TimeLeft | undefined)[]): readonly (TimeLeft | undefined)[] {
  const kept: (TimeLeft | undefined)[] = [];
  function Draw({ time }: { readonly time: TimeLeft | undefined }) {
    kept.push(useSameTimes()('worker', time));
    return null;
  }
  const [first, ...rest] = times;
  const { rerender } = renderWithTexts(<Draw time={first} />);
  for (const time of rest) rerender(<Draw time={time} />);
  return kept;
}

it.each([
  { name: 'seconds later', before: range(30n * MINUTE_NS), after: range(30n * MINUTE_NS - 9n) },
  { name: 'a new object', before: BLOCKED, after: { ...BLOCKED } },
])('gives back what reads the same: $name', ({ before, after }) => {
  const [, kept] = keep([before, after]);
  expect(kept).toBe(before);
});

it.each([
  { name: 'minutes later', before: range(30n * MINUTE_NS), after: range(20n * MINUTE_NS) },
  { name: 'of more nodes', before: range(30n * MINUTE_NS), after: range(30n * MINUTE_NS, 4) },
  { name: 'without a range', before: range(30n * MINUTE_NS), after: BLOCKED },
  { name: 'without anything', before: range(30n * MINUTE_NS), after: undefined },
  { name: 'the first', before: undefined, after: BLOCKED },
])('gives what reads otherwise: $name', ({ before, after }) => {
  const [, kept] = keep([before, after]);
  expect(kept).toBe(after);
});
