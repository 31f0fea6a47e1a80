import { setFlagsFromString } from 'node:v8';

// A collection that was asked for is over when it returns, rather than to go on beside what is measured next.
setFlagsFromString('--no-concurrent-sweeping');

/**
 * Milliseconds of processor time each of several runs took, fastest first. Unlike the clock they leave out other
 * programs.
 */
export type Runs = readonly number[];

/** So many that the engine runs as it does in a page that has been open for a few minutes. */
const WARM_UP_ROUNDS = 30;

/**
 * Times `run` in turn with others of the same call, so that all of them meet the same machine. `prepare` is not timed.
 * The first rounds warm up and do not count: a page that is open for a while runs warm.
 */
export function timeInTurns(
  contenders: Readonly<Record<string, { prepare?: () => void; run: () => unknown }>>,
  rounds: number,
): Readonly<Record<string, Runs>> {
  const times: Record<string, number[]> = {};
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const [name, { prepare, run }] of Object.entries(contenders)) {
      prepare?.();
      globalThis.gc?.();
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      if (round >= 0) (times[name] ??= []).push((user + system) / 1000);
    }
  }
  for (const runs of Object.values(times)) runs.sort((a, b) => a - b);
  return times;
}

/** The middle run. */
export function median(runs: Runs | undefined): number {
  return runs?.[runs.length >> 1] ?? Number.NaN;
}
