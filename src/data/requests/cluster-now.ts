import {
  clusterObjectsNow,
  fromMilliseconds,
  toMilliseconds,
  type ClusterSnapshot,
  type Instant,
} from '../../engine';
import type { ServerClock } from './server-clock';

/** The cluster's time, once the clock has learned from the moments that the objects tell of. */
export function clusterNow(
  clock: ServerClock,
  {
    clusterVersion,
    clusterOperators,
  }: Pick<ClusterSnapshot, 'clusterVersion' | 'clusterOperators'>,
): Instant {
  const newest = clusterObjectsNow(
    clusterVersion.state === 'loaded' ? clusterVersion.value : undefined,
    clusterOperators.state === 'loaded' ? clusterOperators.value : [],
  );
  clock.observeMoment(toMilliseconds(newest));
  return fromMilliseconds(clock.nowMs());
}
