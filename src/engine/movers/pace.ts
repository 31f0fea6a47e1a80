import type { NormalTime, Pace } from '../status/mover';
import type { Clock } from '../changes/clock';
import type { Instant } from '../time';

/** Twice what is normal without having moved is no longer slow. Ours. */
const STALLED_AFTER = 2n;

/** Pace of a mover that can move; without a beginning or a normal time it counts as normal. */
export function paceOf(
  sinceAt: Instant | undefined,
  normal: NormalTime | undefined,
  clock: Clock,
): Extract<Pace, 'moving' | 'slow' | 'stalled'> {
  if (sinceAt === undefined || normal === undefined) return 'moving';
  if (!clock.hasReached(sinceAt + normal.longestNs)) return 'moving';
  return clock.hasReached(sinceAt + STALLED_AFTER * normal.longestNs) ? 'stalled' : 'slow';
}
