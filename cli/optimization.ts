import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles functions that are called often once more, to faster code. In a run of a tenth of a second that takes longer
 * than it saves, so that `launch.ts` begins without.
 */
export function optimize(isWanted: boolean): void {
  setFlagsFromString(isWanted ? '--opt' : '--no-opt');
}
