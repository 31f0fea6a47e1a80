import { compareLevels, compareNewestFirst, isOfOc, orderInsights } from './order-insights';
import type { HealthInsight } from '../status/health';
/** Up to so many items are sorted by insertion, which keeps ties in order. */
export const LONGEST_STABLE_SORT = 12;
/** From so many items on the pivot is a median of medians, and single items out of place are shifted. */
const SHORTEST_NINTHER = 50;
/** So many items out of place are mended before a list that looked sorted counts as not sorted. */
const MOST_SHIFTS = 5;
/** Comparisons that swap when the pivot is chosen from a list that is in reverse. */
const SWAPS_OF_REVERSED = 12;

/**
 * The items in the order in which Go's `sort.Slice` leaves them. That order is not stable beyond 12 items, but it
 * follows from the input alone, ties included. `isBefore` is asked about the same pairs in the same sequence as there.
 * Follows golang/go, src/sort/zsortfunc.go (pattern-defeating quicksort; the same from Go 1.19 to 1.26).
 */
export function sortLikeGo<T>(
  items: readonly T[],
  isBefore: (a: T, b: T) => boolean,
): readonly T[] {
  const sorted = [...items];
  new GoSort(sorted, isBefore).sort(0, sorted.length, bitLength(sorted.length));
  return sorted;
}

interface Pivot {
  readonly at: number;
  /** State of the whole range, as sampled items suggest it. */
  readonly looks: 'sorted' | 'reversed' | 'mixed';
}

/** Ranges are given by their first place and the one after their last. */
class GoSort<T> {
  constructor(
    private readonly items: T[],
    private readonly isBefore: (a: T, b: T) => boolean,
  ) {}

  /** `patience`: how many unbalanced partitions may come before it falls back to sorting by heap. */
  sort(from: number, to: number, patience: number): void {
    let [start, end, patienceLeft] = [from, to, patience];
    let wasBalanced = true;
    let wasPartitioned = true;
    for (;;) {
      const length = end - start;
      if (length <= LONGEST_STABLE_SORT) {
        this.sortByInsertion(start, end);
        return;
      }
      if (patienceLeft === 0) {
        this.sortByHeap(start, end);
        return;
      }
      if (!wasBalanced) {
        this.scatter(start, end);
        patienceLeft -= 1;
      }
      const pivot = this.prepareByPivot(start, end);
      const looksSorted = wasBalanced && wasPartitioned && pivot.looks === 'sorted';
      if (looksSorted && this.shiftFewInPlace(start, end)) return;

      // What stands before the range is the pivot of an earlier partition: nothing in the range comes before that one.
      if (start > 0 && !this.less(start - 1, pivot.at)) {
        start = this.partitionEqual(start, end, pivot.at);
        continue;
      }
      const { middle, untouched } = this.partition(start, end, pivot.at);
      wasPartitioned = untouched;
      wasBalanced = Math.min(middle - start, end - middle) >= Math.floor(length / 8);
      if (middle - start < end - middle) {
        this.sort(start, middle, patienceLeft);
        start = middle + 1;
      } else {
        this.sort(middle + 1, end, patienceLeft);
        end = middle;
      }
    }
  }

  private less(a: number, b: number): boolean {
    // Both are places in the list.
    return this.isBefore(this.items[a] as T, this.items[b] as T);
  }

  private swap(a: number, b: number): void {
    const kept = this.items[a] as T;
    this.items[a] = this.items[b] as T;
    this.items[b] = kept;
  }

  private sortByInsertion(start: number, end: number): void {
    for (let next = start + 1; next < end; next += 1) this.sinkLeft(next, start);
  }

  /** Moves an item to the left past what it comes before, at most to `first`. */
  private sinkLeft(place: number, first: number): void {
    for (let at = place; at > first && this.less(at, at - 1); at -= 1) this.swap(at, at - 1);
  }

  private sortByHeap(start: number, end: number): void {
    const length = end - start;
    for (let root = Math.floor((length - 1) / 2); root >= 0; root -= 1) {
      this.siftDown(start, root, length);
    }
    for (let last = length - 1; last >= 0; last -= 1) {
      this.swap(start, start + last);
      this.siftDown(start, 0, last);
    }
  }

  /** Places in the heap count from `start`. */
  private siftDown(start: number, from: number, length: number): void {
    let root = from;
    for (let child = 2 * root + 1; child < length; child = 2 * root + 1) {
      const hasSibling = child + 1 < length;
      if (hasSibling && this.less(start + child, start + child + 1)) child += 1;
      if (!this.less(start + root, start + child)) return;
      this.swap(start + root, start + child);
      root = child;
    }
  }

  /** Chooses a pivot; a range that looks reversed is turned around. */
  private prepareByPivot(start: number, end: number): Pivot {
    const pivot = this.choosePivot(start, end);
    if (pivot.looks !== 'reversed') return pivot;
    for (let [left, right] = [start, end - 1]; left < right; left += 1, right -= 1) {
      this.swap(left, right);
    }
    return { at: end - 1 - (pivot.at - start), looks: 'sorted' };
  }

  /** The median of three places, or of the medians around them. */
  private choosePivot(start: number, end: number): Pivot {
    const length = end - start;
    const quarter = Math.floor(length / 4);
    const places = [start + quarter, start + 2 * quarter, start + 3 * quarter] as const;
    let swaps = 0;
    const order = (a: number, b: number): readonly [number, number] => {
      if (!this.less(b, a)) return [a, b];
      swaps += 1;
      return [b, a];
    };
    const median = (a: number, b: number, c: number): number => {
      const [low, high] = order(a, b);
      const [middle] = order(high, c);
      return order(low, middle)[1];
    };
    const around = (place: number): number =>
      length >= SHORTEST_NINTHER ? median(place - 1, place, place + 1) : place;
    const at = median(around(places[0]), around(places[1]), around(places[2]));
    if (swaps === 0) return { at, looks: 'sorted' };
    return { at, looks: swaps === SWAPS_OF_REVERSED ? 'reversed' : 'mixed' };
  }

  /** True if the range is sorted, after at most a few items were shifted into place. */
  private shiftFewInPlace(start: number, end: number): boolean {
    let place = start + 1;
    for (let shifts = 0; shifts < MOST_SHIFTS; shifts += 1) {
      while (place < end && !this.less(place, place - 1)) place += 1;
      if (place === end) return true;
      if (end - start < SHORTEST_NINTHER) return false;
      this.swap(place, place - 1);
      // Go shifts it past the start of the range as well; what stands there comes before it anyway.
      if (place - start >= 2) this.sinkLeft(place - 1, 0);
      for (let at = place + 1; at < end && this.less(at, at - 1); at += 1) this.swap(at, at - 1);
    }
    return false;
  }

  /** Moves what comes before the pivot to its left. `untouched`: all of it was there already. */
  private partition(
    start: number,
    end: number,
    pivot: number,
  ): { readonly middle: number; readonly untouched: boolean } {
    this.swap(start, pivot);
    let [left, right] = [start + 1, end - 1];
    for (let untouched = true; ; untouched = false) {
      while (left <= right && this.less(left, start)) left += 1;
      while (left <= right && !this.less(right, start)) right -= 1;
      if (left > right) {
        this.swap(right, start);
        return { middle: right, untouched };
      }
      this.swap(left, right);
      left += 1;
      right -= 1;
    }
  }

  /** Moves ties with the pivot to its left, where nothing comes before it; gives the place after them. */
  private partitionEqual(start: number, end: number, pivot: number): number {
    this.swap(start, pivot);
    let [left, right] = [start + 1, end - 1];
    for (;;) {
      while (left <= right && !this.less(start, left)) left += 1;
      while (left <= right && this.less(start, right)) right -= 1;
      if (left > right) return left;
      this.swap(left, right);
      left += 1;
      right -= 1;
    }
  }

  /** Swaps three items in the middle with others, the same ones for the same length. */
  private scatter(start: number, end: number): void {
    const length = end - start;
    const mask = (1n << BigInt(bitLength(length))) - 1n;
    let random = BigInt(length);
    const middle = start + 2 * Math.floor(length / 4);
    for (let place = middle - 1; place <= middle + 1; place += 1) {
      random = xorShift(random);
      const other = Number(random & mask);
      this.swap(place, start + (other >= length ? other - length : other));
    }
  }
}

/** The next of a sequence of 64-bit numbers. */
function xorShift(before: bigint): bigint {
  const first = BigInt.asUintN(64, before ^ (before << 13n));
  const second = first ^ (first >> 7n);
  return BigInt.asUintN(64, second ^ (second << 17n));
}

/** Binary digits of a whole number. */
function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}

/**
 * `orderInsights`, except that those `oc` reports too stand among themselves in the order `oc` gives them, which is
 * another one beyond 12 of them. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/health.go.
 */
export function orderLikeOc(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  const ordered = orderInsights(insights);
  const known = insights.filter(isOfOc);
  if (known.length <= LONGEST_STABLE_SORT) return ordered;
  const ofOc = orderAsOc(known).values();
  return ordered.map((insight) => (isOfOc(insight) ? (ofOc.next().value ?? insight) : insight));
}

/** Items sorted by time as Go sorts them, then by level, with ties kept. */
function orderAsOc(insights: readonly HealthInsight[]): readonly HealthInsight[] {
  const byTime = sortLikeGo(insights, (a, b) => compareNewestFirst(a, b) < 0);
  return [...byTime].sort((a, b) => compareLevels(a.level, b.level));
}
