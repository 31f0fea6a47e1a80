/** Numbers that look random, the same ones for the same seed. */
export interface Random {
  /** A whole number from 0 up to `limit`, which is not reached. */
  below(limit: number): number;
  /** One of the values. @throws {NothingToPick} without any. */
  pick<T>(values: readonly T[]): T;
  /** True once in so many times. */
  oneIn(times: number): boolean;
}

/** What should be changed is not there. */
export class NothingToPick extends Error {}

/** A mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    pick: (values) => {
      const index = below(values.length);
      if (values.length === 0) throw new NothingToPick();
      // The index is one of the list's.
      return values[index] as (typeof values)[number];
    },
    oneIn: (times) => below(times) === 0,
  };
}
