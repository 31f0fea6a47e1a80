import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  followEntries,
  type WatchedEntry,
  type WatchedSteps,
} from '../components/attention/watched-steps';
import type { Fault, UpdateStatus } from '../engine';

/** Watches the entries whose commands were copied, as long as the page is open. */
export function useWatchedSteps(status: UpdateStatus): WatchedSteps {
  const [watched, setWatched] = useState<readonly WatchedEntry[]>([]);
  const latest = useRef(status);
  latest.current = status;
  const { attention, now, verdict } = status;
  useEffect(() => {
    // Nothing is resolved by data that can no longer be judged.
    if (verdict.kind !== 'unknown') setWatched((known) => followEntries(known, attention, now));
  }, [attention, now, verdict.kind]);
  const watch = useCallback((fault: Fault, title: string) => {
    const entry = { key: fault.key, title, copiedAt: latest.current.now };
    setWatched((known) => [...known.filter(({ key }) => key !== fault.key), entry]);
  }, []);
  return useMemo(() => ({ watched, watch }), [watched, watch]);
}
