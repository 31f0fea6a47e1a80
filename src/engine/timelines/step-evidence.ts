import type { Evidence, Position, Told } from '../memory/node-memory';
import { TIME_SOURCE_RANKS, type NodeStepId } from '../status/timeline';

/** Evidence while it is put together. */
export interface EvidenceDraft extends Evidence {
  position?: Position;
  isHeld?: boolean;
  isRebootless?: boolean;
  readonly skipped: Set<NodeStepId>;
  readonly starts: Map<NodeStepId, Told>;
  readonly ends: Map<NodeStepId, Told>;
  readonly messages: Map<NodeStepId, string>;
  givenAt?: Told;
  doneAt?: Told;
}

/** Evidence of most nodes. */
export const NO_EVIDENCE: Evidence = beginEvidence();

/** All fields from the start: engines are slow with objects that grow. */
export function beginEvidence(): EvidenceDraft {
  return {
    position: undefined,
    isHeld: undefined,
    isRebootless: undefined,
    skipped: new Set(),
    starts: new Map(),
    ends: new Map(),
    messages: new Map(),
    givenAt: undefined,
    doneAt: undefined,
  };
}

/** The better told of two moments; of equally good ones the one that was known first, so that it stays as it is. */
export function betterTold(known: Told | undefined, next: Told | undefined): Told | undefined {
  if (!known || !next) return known ?? next;
  return TIME_SOURCE_RANKS[next.source] < TIME_SOURCE_RANKS[known.source] ? next : known;
}

/** The earlier of two moments; a reported one rather than one that was merely seen. */
function earlierTold(known: Told | undefined, next: Told | undefined): Told | undefined {
  if (!known || !next) return known ?? next;
  if ((known.source === 'observed') !== (next.source === 'observed'))
    return betterTold(known, next);
  return next.at < known.at ? next : known;
}

/** The best of both, moment by moment; of equally good ones what was known. */
export function joinEvidence(known: Evidence, next: Evidence): Evidence {
  if (next === NO_EVIDENCE) return known;
  if (known === NO_EVIDENCE) return next;
  const starts = new Map(known.starts);
  for (const [step, told] of next.starts) {
    const better = betterTold(starts.get(step), told);
    if (better) starts.set(step, better);
  }
  const ends = new Map(known.ends);
  for (const [step, told] of next.ends) {
    const better = betterTold(ends.get(step), told);
    if (better) ends.set(step, better);
  }
  return {
    position: undefined,
    isHeld: undefined,
    isRebootless: known.isRebootless ?? next.isRebootless,
    skipped: new Set([...known.skipped, ...next.skipped]),
    starts,
    ends,
    messages: new Map([...known.messages, ...next.messages]),
    givenAt: earlierTold(known.givenAt, next.givenAt),
    doneAt: earlierTold(known.doneAt, next.doneAt),
  };
}
