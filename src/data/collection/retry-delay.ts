const SHORTEST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Delay before the next attempt, 1 s to 30 s. The range doubles from 1–2 s up to 15–30 s; the delay is random in it, so
 * that many browsers do not come back at once.
 * @param failures Failures in a row before this one, from 0.
 * @param random From 0 up to 1.
 */
export function retryDelayMs(failures: number, random: number): number {
  const spanEndMs = Math.min(2 * SHORTEST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
  return spanEndMs * (0.5 + random / 2);
}
