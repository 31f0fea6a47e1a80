import type { Instant } from '../time';
import type { NodeStepId, TimeSource } from '../status/timeline';
import type { Position } from './step-order';

/** A moment, and who tells it. */
export interface Told {
  readonly at: Instant;
  readonly source: TimeSource;
}

/** What one source tells about one node's way. Everything may be absent. */
export interface Evidence {
  /** How far it says the node is. */
  readonly position?: Position;
  /** Whether what it is at has failed. */
  readonly isHeld?: boolean;
  /** Whether the update needs no reboot. */
  readonly isRebootless?: boolean;
  readonly skipped: ReadonlySet<NodeStepId>;
  readonly starts: ReadonlyMap<NodeStepId, Told>;
  readonly ends: ReadonlyMap<NodeStepId, Told>;
  readonly messages: ReadonlyMap<NodeStepId, string>;
  /** When the node was given its configuration. */
  readonly givenAt?: Told;
  readonly doneAt?: Told;
}

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

/** What is known of most nodes. */
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

/** From the most exact to the roughest: a condition, an event (sent before or after the fact), something seen to have changed. */
const RANKS: Readonly<Record<TimeSource, number>> = { machineConfigNode: 0, event: 1, observed: 2 };

/** The better told of two moments; of equally good ones the one that was known first, so that it stays as it is. */
export function betterTold(known: Told | undefined, next: Told | undefined): Told | undefined {
  if (!known || !next) return known ?? next;
  return RANKS[next.source] < RANKS[known.source] ? next : known;
}

/** The earlier of two moments, for what is written or sent again later; anything is better than what was merely seen. */
function earlierTold(known: Told | undefined, next: Told | undefined): Told | undefined {
  if (!known || !next) return known ?? next;
  if ((known.source === 'observed') !== (next.source === 'observed'))
    return betterTold(known, next);
  return next.at < known.at ? next : known;
}

/** Takes over what is better told elsewhere, moment by moment. */
export function takeOver(into: EvidenceDraft, from: Evidence): void {
  for (const [step, told] of from.starts) {
    const better = betterTold(into.starts.get(step), told);
    if (better) into.starts.set(step, better);
  }
  for (const [step, told] of from.ends) {
    const better = betterTold(into.ends.get(step), told);
    if (better) into.ends.set(step, better);
  }
  for (const [step, message] of from.messages) into.messages.set(step, message);
  for (const step of from.skipped) into.skipped.add(step);
  into.isRebootless ??= from.isRebootless;
  into.givenAt = earlierTold(into.givenAt, from.givenAt);
  into.doneAt = earlierTold(into.doneAt, from.doneAt);
}
