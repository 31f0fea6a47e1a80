import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles functions that are called often once more, to faster code. In a run of a tenth of a second that takes
 * longer than it saves, so that `launch.ts` begins without.
 */
export function optimize(isWanted: boolean): void {
  setFlagsFromString(isWanted ? '--opt' : '--no-opt');
}

/** Files that are larger together, in bytes, take long enough for optimized code to pay. */
const LARGE = 2_000_000;

export function optimizeFor(bytes: number): void {
  if (bytes > LARGE) optimize(true);
}
