import { createContext, useContext, useMemo } from 'react';
import { toMilliseconds, type Instant, type UpdateStatus } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { useWording } from '../shared/useWording';

/** Since when nodes are in their phase, by name; those of which nobody knows are not in it. */
export interface PhaseTimes {
  readonly sinceAt: ReadonlyMap<string, Instant>;
  readonly now: Instant;
}

/** Handed down beside the rows, so that the clock redraws the few cells that show a time and not the table. */
export const PhaseTimesContext = createContext<PhaseTimes>({ sinceAt: new Map(), now: 0n });

export function usePhaseTimes({ timelines, now }: UpdateStatus): PhaseTimes {
  const sinceAt = useMemo(() => {
    const known = new Map<string, Instant>();
    for (const { node, phaseSinceAt } of timelines) {
      if (phaseSinceAt !== undefined) known.set(node, phaseSinceAt);
    }
    return known;
  }, [timelines]);
  return useMemo(() => ({ sinceAt, now }), [sinceAt, now]);
}

/** How long a node has been in its phase; empty when nobody knows. */
export function useTimeInPhase(node: string): string {
  const { sinceAt, now } = useContext(PhaseTimesContext);
  const language = useWording();
  const since = sinceAt.get(node);
  return since === undefined ? '' : formatDuration(toMilliseconds(now - since), language);
}
