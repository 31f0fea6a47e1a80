import { type NodeTime, simulateWindow } from './sliding-window';

const MINUTE = 60e9;

describe('simulateWindow', () => {
  it.each([
    { name: 'nothing moves, nothing waits', busy: [], waiting: 0, minutes: 0 },
    { name: 'only what moves', busy: [3, 7], waiting: 0, minutes: 7 },
    { name: 'one after the other', busy: [0], waiting: 3, minutes: 30 },
    { name: 'in rounds', busy: [0, 0, 0], waiting: 48, minutes: 160 },
    { name: 'a last round that is not full', busy: [0, 0], waiting: 3, minutes: 20 },
    { name: 'behind what moves', busy: [4], waiting: 2, minutes: 24 },
    { name: 'not in rounds but where a slot becomes free', busy: [2, 9], waiting: 3, minutes: 22 },
    { name: 'past one that takes long', busy: [50, 0], waiting: 3, minutes: 50 },
  ])('$name', ({ busy, waiting, minutes }) => {
    const ns = simulateWindow(
      busy.map((each) => each * MINUTE),
      waiting,
      { meanNs: 10 * MINUTE, spreadNs: 0 },
    );
    expect(Math.abs(ns / MINUTE - minutes)).toBeLessThan(0.05);
  });

  it('never ends without a slot', () => {
    expect(simulateWindow([], 1, { meanNs: MINUTE, spreadNs: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    { name: 'one slot', busy: [0], waiting: 8 },
    { name: 'five slots in step', busy: [0, 0, 0, 0, 0], waiting: 40 },
    { name: 'five slots, one after the other', busy: [2, 4, 6, 8, 10], waiting: 23 },
    { name: 'a last round of many', busy: Array.from({ length: 60 }, () => 10), waiting: 0 },
    { name: 'many rounds of many', busy: Array.from({ length: 60 }, () => 0), waiting: 600 },
    { name: 'fewer wait than slots', busy: [1, 3, 5, 7, 9, 9, 9, 9], waiting: 3 },
  ])('with nodes that differ it is where half of all plays end: $name', ({ busy, waiting }) => {
    const time = { meanNs: 10 * MINUTE, spreadNs: 1.5 * MINUTE };
    const busyNs = busy.map((each) => each * MINUTE);
    const played = playOften(busyNs, waiting, time);
    const ns = simulateWindow(busyNs, waiting, time);
    // Within a quarter of the difference between two nodes.
    expect(Math.abs(ns - played)).toBeLessThan(time.spreadNs / 4);
  });
});

/** The median of many plays with nodes that take longer or shorter by chance, the same chances each time. */
function playOften(busyNs: readonly number[], waiting: number, time: NodeTime): number {
  let state = 1;
  const draw = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw()) * time.spreadNs;
  const plays = Array.from({ length: 401 }, () => {
    const slots = busyNs.map((ns) => ns + normal() * Math.sqrt(Math.min(1, ns / time.meanNs)));
    for (let node = 0; node < waiting; node += 1) {
      const next = slots.indexOf(Math.min(...slots));
      slots[next] = (slots[next] ?? 0) + time.meanNs + normal();
    }
    return Math.max(...slots);
  });
  return plays.sort((a, b) => a - b)[200] ?? 0;
}
