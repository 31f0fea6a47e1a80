import type { TimeLeft } from '../../engine/status/time-left';
import type { UpdateStatus } from '../../engine/status/update-status';
import { MINUTE } from '../../engine/time';
import type { WatchedMinute } from './watch-story';

/**
 * Statements that a reader of an update sees taken back right after, in minutes that follow each other: a verdict, or a
 * time left, that is there, gone, and there again; and a time left that ends later than it was said to by more than it
 * was wide, and 5 min.
 */
export function findUnrest(watched: readonly WatchedMinute[]): readonly string[] {
  return watched.flatMap(({ minute, status }, index) => {
    const before = watched[index - 1];
    if (before?.minute !== minute - 1) return [];
    const after = watched[index + 1];
    const isBetween = after?.minute === minute + 1;
    const jumped = jump(before.status.timeLeft, status.timeLeft);
    return [
      ...(isBetween && isOnlyBetween(before, status, after, told)
        ? [`${minute} min: ${told(status)} between ${told(before.status)}`]
        : []),
      ...(isBetween && isOnlyBetween(before, status, after, kindOfTime)
        ? [`${minute} min: time left is ${kindOfTime(status)} for a minute`]
        : []),
      ...(jumped ? [`${minute} min: time left ends later by ${jumped} min`] : []),
    ];
  });
}

function isOnlyBetween(
  before: WatchedMinute,
  status: UpdateStatus,
  after: WatchedMinute,
  read: (status: UpdateStatus) => string,
): boolean {
  return read(before.status) === read(after.status) && read(before.status) !== read(status);
}

function told({ verdict: { kind, object, reason } }: UpdateStatus): string {
  return `${kind} ${reason} ${object?.name ?? ''}`;
}

function kindOfTime({ timeLeft }: UpdateStatus): string {
  return timeLeft.kind;
}

/** In minutes; `undefined` where it is no more than one may expect. */
function jump(before: TimeLeft, now: TimeLeft): bigint | undefined {
  if (before.kind === 'none' || now.kind === 'none') return undefined;
  const laterNs = now.toNs - (before.toNs - MINUTE);
  return laterNs > before.toNs - before.fromNs + 5n * MINUTE ? laterNs / MINUTE : undefined;
}
