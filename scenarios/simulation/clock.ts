export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Turns simulated milliseconds into RFC 3339 in whole seconds. */
export interface Clock {
  at(ms: number): string;
}

/** A clock whose zero is the given RFC 3339 moment. */
export function clockFrom(zeroAt: string): Clock {
  const zeroMs = Date.parse(zeroAt);
  return { at: (ms) => `${new Date(zeroMs + ms).toISOString().slice(0, 19)}Z` };
}

/** Cluster objects know whole seconds only, so everything in a simulation happens on one. */
export function wholeSeconds(ms: number): number {
  return Number.isFinite(ms) ? Math.round(ms / SECOND_MS) * SECOND_MS : ms;
}
