import fc from 'fast-check';
import { retryDelayMs } from './retry-delay';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('stays between 1 s and 30 s', () => {
  fc.assert(
    fc.property(fc.nat(10_000), random, (failures, chance) => {
      const delayMs = retryDelayMs(failures, chance);
      return delayMs >= 1_000 && delayMs <= 30_000;
    }),
  );
});

it('does not get shorter from one failure to the next', () => {
  fc.assert(
    fc.property(
      fc.nat(30),
      random,
      (failures, chance) => retryDelayMs(failures + 1, chance) >= retryDelayMs(failures, chance),
    ),
  );
});

it('leaves half of the span to chance', () => {
  expect([retryDelayMs(0, 0), retryDelayMs(0, 1)]).toEqual([1_000, 2_000]);
  expect([retryDelayMs(9, 0), retryDelayMs(9, 1)]).toEqual([15_000, 30_000]);
});
