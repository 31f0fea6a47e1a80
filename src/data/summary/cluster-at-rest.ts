import {
  readClusterAtRest,
  type ClusterAtRest,
  type Instant,
  type RestSnapshot,
} from '../../engine';
import { clusterNow } from '../requests/cluster-now';
import { summaryClock } from './summary-clock';
import { isSummaryLoading } from './summary-snapshot';
import { Value } from './value';

/** State of a cluster that may be at rest. */
export type RestState =
  | { readonly state: 'loading' }
  | { readonly state: 'atRest'; readonly rest: ClusterAtRest; readonly now: Instant }
  /** The state needs the whole assessment, which is in separate scripts. */
  | { readonly state: 'toJudge' };

/** The ClusterVersion that the console's Overview watches; for handlers that are given other objects alone. */
export const seenClusterVersion = new Value<unknown>(undefined);

export function readRestState(snapshot: RestSnapshot): RestState {
  if (isSummaryLoading(snapshot)) return { state: 'loading' };
  const now = clusterNow(summaryClock, snapshot);
  const rest = readClusterAtRest(snapshot, now);
  return rest ? { state: 'atRest', rest, now } : { state: 'toJudge' };
}
