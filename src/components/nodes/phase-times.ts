import { createContext, useContext, useMemo } from 'react';
import { toMilliseconds, type DurationRange, type Instant, type UpdateStatus } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { useWording } from '../shared/useWording';

/** The start of each node's phase, by name; nodes with an unknown start are missing. */
export interface PhaseTimes {
  readonly sinceAt: ReadonlyMap<string, Instant>;
  /** Beginnings of nodes, by name; as far as known. */
  readonly startedAt: ReadonlyMap<string, Instant>;
  /** Durations of nodes that are done, by pool. */
  readonly took: ReadonlyMap<string, DurationRange>;
  readonly now: Instant;
}

/** Handed down beside the rows, so that the clock redraws the few cells that show a time and not the table. */
export const PhaseTimesContext = createContext<PhaseTimes>({
  sinceAt: new Map(),
  startedAt: new Map(),
  took: new Map(),
  now: 0n,
});

export function usePhaseTimes({ timelines, slots, now }: UpdateStatus): PhaseTimes {
  const readKnown = useMemo(() => {
    let known: ReturnType<typeof readTimelines> | undefined;
    // Timelines of thousands of nodes change each second, and mostly none is on screen.
    return () => (known ??= readTimelines(timelines));
  }, [timelines]);
  const took = useMemo(
    () => new Map(slots.flatMap((one) => (one.took ? [[one.pool, one.took] as const] : []))),
    [slots],
  );
  return useMemo(
    () => ({
      get sinceAt() {
        return readKnown().sinceAt;
      },
      get startedAt() {
        return readKnown().startedAt;
      },
      took,
      now,
    }),
    [readKnown, took, now],
  );
}

function readTimelines(
  timelines: UpdateStatus['timelines'],
): Pick<PhaseTimes, 'sinceAt' | 'startedAt'> {
  const sinceAt = new Map<string, Instant>();
  const startedAt = new Map<string, Instant>();
  for (const timeline of timelines) {
    const { node, phaseSinceAt } = timeline;
    if (phaseSinceAt !== undefined) sinceAt.set(node, phaseSinceAt);
    if (timeline.startedAt !== undefined) startedAt.set(node, timeline.startedAt);
  }
  return { sinceAt, startedAt };
}

/** The time that a node has been in its phase; empty if it is unknown. */
export function useTimeInPhase(node: string): string {
  const { sinceAt, now } = useContext(PhaseTimesContext);
  const language = useWording();
  const since = sinceAt.get(node);
  return since === undefined ? '' : formatDuration(toMilliseconds(now - since), language);
}
