import { simulateWindow } from './sliding-window';

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
      10 * MINUTE,
    );
    expect(Math.abs(ns / MINUTE - minutes)).toBeLessThan(0.05);
  });

  it('never ends without a slot', () => {
    expect(simulateWindow([], 1, MINUTE)).toBe(Number.POSITIVE_INFINITY);
  });
});
