import type { NormalTime, Pace, UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';

/** Twice what is normal without having moved is no longer slow. Ours. */
const STALLED_AFTER = 2n;

/** Pace of a mover that can move; without a beginning or a normal time it counts as normal. */
export function paceOf(
  sinceAt: Instant | undefined,
  normal: NormalTime | undefined,
  now: Instant,
): Extract<Pace, 'moving' | 'slow' | 'stalled'> {
  if (sinceAt === undefined || normal === undefined) return 'moving';
  if (now < sinceAt + normal.longestNs) return 'moving';
  return now >= sinceAt + STALLED_AFTER * normal.longestNs ? 'stalled' : 'slow';
}

/** Fields of an item that makes no progress before an administrator acts. */
export const NEEDS_ADMINISTRATOR = {
  mover: 'Administrator',
  can: 'no',
  pace: 'needsPerson',
} as const;

/** Fields of an item that a component moves, by the time that it takes. */
export function movedBy(
  mover: UnfinishedItem['mover'],
  sinceAt: Instant | undefined,
  normal: NormalTime,
  now: Instant,
) {
  const pace = paceOf(sinceAt, normal, now);
  return { mover, can: pace === 'moving' ? 'yes' : 'unknown', sinceAt, normal, pace } as const;
}

/** Fields of an item that tell which node it is about. */
export function aboutNode({ name, pool }: { readonly name: string; readonly pool?: string }) {
  return {
    subject: { kind: 'node', node: name, ...(pool !== undefined && { pool }) },
    object: { resource: 'nodes', name },
  } as const;
}
