import { setTimeout as sleep } from 'node:timers/promises';

/** Far beyond what anything takes, and sooner than a test is given up, which would not say what was waited for. */
export const LONGEST_MS = 240_000;
const PAUSE_MS = 50;

/**
 * What is given as soon as it is there.
 * @param what For the reader of the failure: a thing, as in "the published status"; or what says so then.
 * @throws when it takes too long, and what `look` throws.
 */
export async function eventually<T>(
  what: string | (() => string),
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const deadlineMs = performance.now() + LONGEST_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadlineMs) throw tooLong(typeof what === 'string' ? what : what());
    await sleep(PAUSE_MS);
  }
}

/**
 * The result of a promise.
 * @param what As above.
 * @throws if it takes too long.
 */
export async function within<T>(what: string, promised: Promise<T>): Promise<T> {
  const isOver = new AbortController();
  const late = sleep(LONGEST_MS, undefined, { signal: isOver.signal }).then(() => {
    throw tooLong(what);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    isOver.abort();
  }
}

function tooLong(what: string): Error {
  return new Error(`waited ${LONGEST_MS / 1000} s for ${what}, in vain`);
}
