/** What one thing is at each moment; `undefined` while it does not exist. */
export interface Timeline<T> {
  at(ms: number): T | undefined;
}

/** The beginning of a timeline whose thing is there from the start. */
export const ALWAYS = Number.NEGATIVE_INFINITY;

/**
 * A thing that changes at the given moments (ascending) and stays as it is between them. `build` makes what it is from
 * moment `index` on; it is asked once per moment, and only if anybody looks.
 */
export function timelineOf<T>(
  changesAtMs: readonly number[],
  build: (index: number) => T | undefined,
): Timeline<T> {
  const built = new Map<number, T | undefined>();
  return {
    at(ms) {
      const index = lastAtOrBefore(changesAtMs, ms);
      if (index < 0) return undefined;
      if (!built.has(index)) built.set(index, build(index));
      return built.get(index);
    },
  };
}

/** A thing that is there all the time and never changes. */
export function unchanging<T>(build: () => T): Timeline<T> {
  return timelineOf([ALWAYS], build);
}

/** A thing that comes at a moment, and goes at another if one is given. */
export function existingFrom<T>(fromMs: number, build: () => T, untilMs?: number): Timeline<T> {
  return timelineOf(untilMs === undefined ? [fromMs] : [fromMs, untilMs], (index) =>
    index === 0 ? build() : undefined,
  );
}

/** Position of the last of the ascending moments that is not after `ms`; -1 when all are. */
function lastAtOrBefore(ascendingMs: readonly number[], ms: number): number {
  let low = 0;
  let high = ascendingMs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascendingMs[middle] ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
