import type { VerdictChange } from '../status/update-record';
import type { Verdict, VerdictKind } from '../status/verdict';
import { MINUTE, type Instant } from '../time';
import { toSecond } from './summarize-pool';

/** Changes that are kept of an update: the first one and the latest. */
export const MOST_CHANGES = 50;

/** The shortest verdict that is kept. A shorter one flickered, or came before everything was read. */
const SHORTEST = MINUTE;

/** While these last, the object is the one that happens to take the longest. */
const CALM: Readonly<Record<VerdictKind, boolean>> = {
  notUpdating: true,
  updated: true,
  progressing: true,
  slow: false,
  waitingForYou: false,
  stalled: false,
  failing: false,
  unknown: true,
};

/** With the verdict of now, if it is another one than the last; else the same list. Oldest first. */
export function addVerdict(
  changes: readonly VerdictChange[],
  verdict: Verdict,
  now: Instant,
): readonly VerdictChange[] {
  const last = changes.at(-1);
  const next = toVerdictChange(verdict, now);
  if (last && isSameVerdict(last, next)) return changes;
  const kept = last && now - last.at < SHORTEST ? changes.slice(0, -1) : changes;
  const before = kept.at(-1);
  if (before && isSameVerdict(before, next)) return kept;
  const all = [...kept, next];
  return all.length <= MOST_CHANGES ? all : [...all.slice(0, 1), ...all.slice(1 - MOST_CHANGES)];
}

/** The verdict as a change to it, without what is not told. */
export function toVerdictChange(
  { cause, kind, object, reason }: Verdict,
  now: Instant,
): VerdictChange {
  return {
    at: toSecond(now),
    kind,
    reason,
    ...(object && !CALM[kind] && { object }),
    ...(cause && { cause: cause.code }),
  };
}

/** True if no person has to hear of the change from one to the other. */
export function isSameVerdict(a: Omit<VerdictChange, 'at'>, b: Omit<VerdictChange, 'at'>): boolean {
  return (
    a.kind === b.kind &&
    a.reason === b.reason &&
    a.cause === b.cause &&
    a.object?.group === b.object?.group &&
    a.object?.resource === b.object?.resource &&
    a.object?.namespace === b.object?.namespace &&
    a.object?.name === b.object?.name
  );
}
