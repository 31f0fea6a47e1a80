import {
  clusterObjectsNow,
  fromMilliseconds,
  toMilliseconds,
  type ClusterSnapshot,
  type Instant,
} from '../../engine';
import type { ServerClock } from './server-clock';

/** The cluster's time, after the clock is set by the newest times in these objects. */
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
