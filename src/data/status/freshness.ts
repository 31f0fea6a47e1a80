import type { TrimmedNode } from '../../engine';
import type { CollectionStore } from '../collection/collection-store';
import type { ServerClock } from '../requests/server-clock';
import type { DetailsState } from './details';
import { behindResources, type Sources } from './sources';
import type { Freshness } from './update-status-state';

/** Resources without which the page shows the last known state; others only add to it. */
const CORE = ['clusterversions', 'clusteroperators', 'machineconfigpools', 'nodes'] as const;

/**
 * Freshness of the sources. While the page reconnects, `heardAtMs` is the oldest time at which one of the core
 * resources was up to date; else it is the time of the last message of the node watch, the only one that gives a time.
 */
export function readFreshness(
  sources: Sources,
  details: DetailsState,
  nodes: CollectionStore<TrimmedNode>,
  clock: ServerClock,
): Freshness {
  const nowMs = clock.nowMs();
  const behindSinceMs = CORE.flatMap((resource) => sources[resource].behindSinceMs ?? []);
  const hasNodes = sources.nodes.fetched.state === 'loaded';
  const isBehind = behindSinceMs.length > 0;
  const heardMs = isBehind ? Math.min(...behindSinceMs) : hasNodes ? nodes.heardAtMs : undefined;
  return {
    mode: isBehind ? 'reconnecting' : hasNodes ? nodes.getState().mode : 'live',
    heardAtMs: heardMs === undefined ? nowMs : clock.fromBrowserMs(heardMs),
    nowMs,
    behind: behindResources(sources, details),
  };
}

/** True if two are equal except for their times. */
export function isSameStanding(a: Freshness, b: Freshness): boolean {
  return a.mode === b.mode && a.behind.join() === b.behind.join();
}
