import type { IncomingHttpHeaders } from 'node:http';

/** How often a request is repeated. Lower than client-go's 10: several lists may have to wait for each other. */
const MOST_REPEATS = 5;

/** How long all waits before one answer may take together; stays below the limit for a silent server. */
export const LONGEST_WAIT_MS = 20_000;

interface Answer {
  readonly code: number;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The answer of `ask`, which is asked again as long as the server is busy and says when to come back: while it
 * throttles, and while it gets the storage of a new CustomResourceDefinition ready. The last answer counts when the
 * server stays busy, or asks for more time than there is.
 *
 * Mirrors client-go, rest/with_retry.go (checkWait, retryAfterSeconds): 429 and 5xx with whole seconds in
 * `Retry-After`.
 *
 * @param ask Must not change anything on the server.
 */
export async function askUntilReady<T extends Answer>(
  ask: () => Promise<T>,
  sleep: (ms: number) => Promise<void>,
): Promise<T> {
  let waitedMs = 0;
  for (let repeats = 0; ; repeats += 1) {
    const answer = await ask();
    const waitMs = readRetryAfterMs(answer);
    if (waitMs === undefined || repeats === MOST_REPEATS || waitedMs + waitMs > LONGEST_WAIT_MS) {
      return answer;
    }
    await sleep(waitMs);
    waitedMs += waitMs;
  }
}

/** `undefined`: asking again would not help, or the server does not say when. */
function readRetryAfterMs({ code, headers }: Answer): number | undefined {
  const seconds = headers['retry-after'] ?? '';
  const isBusy = code === 429 || (code >= 500 && code <= 599);
  return isBusy && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
