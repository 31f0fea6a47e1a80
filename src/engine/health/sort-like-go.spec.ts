import orders from '../../testing/engine/go-sort-orders.json';
import { sortLikeGo } from './sort-like-go';

/** Pattern, length, seed; then what Go did: comparisons, and the checksum of the places the items came from. */
type Row = readonly [
  pattern: string,
  length: number,
  seed: number,
  comparisons: number,
  checksum: number,
];

/** The lists of tools/fuzz/sort-orders/main.go, which recorded what Go makes of them. */
function keysOf(pattern: string, length: number, seed: number): readonly number[] {
  const below = numbersFrom(seed);
  return Array.from({ length }, (_, place) => {
    switch (pattern) {
      case 'few':
        return below(4);
      case 'random':
        return below(length * 2);
      case 'equal':
        return 7;
      case 'sorted':
        return Math.floor(place / (1 + (seed % 3)));
      case 'reversed':
        return Math.floor((length - place) / (1 + (seed % 3)));
      case 'saw':
        return place % (2 + (seed % 7));
      case 'pipe':
        return Math.min(place, length - place);
      case 'nearly':
        return below(12) === 0 ? below(length) : place;
      default:
        throw new Error(`no pattern ${pattern}`);
    }
  });
}

function compareKeys(
  pattern: string,
  length: number,
  seed: number,
): (a: number, b: number) => boolean {
  const keys = keysOf(pattern, length, seed);
  return (a, b) => (keys[a] ?? 0) < (keys[b] ?? 0);
}

function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48271 + 11) % 2147483647;
    return state % limit;
  };
}

/** Answers by chance, mostly with yes: partitions come out as unbalanced as can be. */
function answerByNoise(seed: number): () => boolean {
  const below = numbersFrom(seed);
  return () => below(32) > 0;
}

function checksum(order: readonly number[]): number {
  return order.reduce((sum, place) => Math.imul(sum ^ place, 16777619) >>> 0, 2166136261);
}

function places(length: number): readonly number[] {
  return Array.from({ length }, (_, place) => place);
}

describe('sortLikeGo', () => {
  // The table is typed as lists of texts or numbers.
  it.each(orders as unknown as readonly Row[])(
    'compares and orders as Go does: %s, %d items, seed %d',
    (pattern, length, seed, comparisons, expected) => {
      const isBefore =
        pattern === 'noise' ? answerByNoise(seed) : compareKeys(pattern, length, seed);
      let asked = 0;
      const order = sortLikeGo(places(length), (a, b) => {
        asked += 1;
        return isBefore(a, b);
      });
      expect({ asked, checksum: checksum(order) }).toEqual({
        asked: comparisons,
        checksum: expected,
      });
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('sorts, and loses nothing (seed %d)', (seed) => {
    const below = numbersFrom(seed);
    const numbers = Array.from({ length: below(400) }, () => below(1 + below(300)));
    const sorted = sortLikeGo(numbers, (a, b) => a < b);
    expect(sorted).toEqual([...numbers].sort((a, b) => a - b));
  });

  it.each([0, 5, 12])('keeps ties in order up to 12 items (%d)', (length) => {
    expect(sortLikeGo(places(length), () => false)).toEqual(places(length));
  });

  it('does not beyond', () => {
    const isBefore = compareKeys('few', 40, 1);
    const stable = [...places(40)].sort((a, b) => Number(isBefore(b, a)) - Number(isBefore(a, b)));
    const order = sortLikeGo(places(40), isBefore);
    expect(order).not.toEqual(stable);
  });

  it('leaves its input alone', () => {
    const numbers = Object.freeze([3, 1, 2]);
    expect(sortLikeGo(numbers, (a, b) => a < b)).toEqual([1, 2, 3]);
  });
});
