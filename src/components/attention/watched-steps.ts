import { createContext } from 'react';
import type { Fault, Instant } from '../../engine';

/** An entry of which a command was copied. */
export interface WatchedEntry {
  readonly key: string;
  /** The title that the entry had then. */
  readonly title: string;
  readonly copiedAt: Instant;
  /** Time when the entry was first gone; absent while it exists. */
  readonly resolvedAt?: Instant;
}

/** The entries whose effect is watched, and how another one joins them. */
export interface WatchedSteps {
  readonly watched: readonly WatchedEntry[];
  readonly watch: (fault: Fault, title: string) => void;
}

export const WatchedStepsContext = createContext<WatchedSteps>({
  watched: [],
  watch: () => undefined,
});

/**
 * The entries after a look at the cluster: those that are gone are resolved, those that came back are not. The same
 * list if nothing changed.
 */
export function followEntries(
  watched: readonly WatchedEntry[],
  attention: readonly Fault[],
  now: Instant,
): readonly WatchedEntry[] {
  const keys = new Set(attention.map(({ key }) => key));
  const isStale = ({ key, resolvedAt }: WatchedEntry): boolean =>
    keys.has(key) === (resolvedAt !== undefined);
  return watched.some(isStale)
    ? watched.map((entry) => {
        if (!isStale(entry)) return entry;
        const { resolvedAt, ...rest } = entry;
        return resolvedAt === undefined ? { ...rest, resolvedAt: now } : rest;
      })
    : watched;
}
