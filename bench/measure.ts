/** Milliseconds each of several runs took, fastest first. */
export type Runs = readonly number[];

/**
 * Times `run` in turn with others of the same call, so that all of them meet the same machine. `prepare` is not timed.
 * The first two rounds warm up and do not count.
 */
export function timeInTurns(
  contenders: Readonly<Record<string, { prepare?: () => void; run: () => unknown }>>,
  rounds: number,
): Readonly<Record<string, Runs>> {
  const times: Record<string, number[]> = {};
  for (let round = -2; round < rounds; round++) {
    for (const [name, { prepare, run }] of Object.entries(contenders)) {
      prepare?.();
      globalThis.gc?.();
      const start = performance.now();
      run();
      const took = performance.now() - start;
      if (round >= 0) (times[name] ??= []).push(took);
    }
  }
  for (const runs of Object.values(times)) runs.sort((a, b) => a - b);
  return times;
}

/** The middle run. */
export function median(runs: Runs | undefined): number {
  return runs?.[runs.length >> 1] ?? Number.NaN;
}
