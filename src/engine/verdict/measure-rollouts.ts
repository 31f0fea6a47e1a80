import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { NodeTimeline } from '../status/timeline';
import type { Instant, Nanoseconds } from '../time';

/**
 * How long pools took, by name. Only of pools whose nodes are all updated, and only where beginning and end of each of them
 * are known.
 */
export function measureRollouts(
  pools: readonly PoolAssessment[],
  timelines: readonly NodeTimeline[],
): ReadonlyMap<string, Nanoseconds> {
  const done = pools.filter(({ counts, nodes }) => counts?.updated === nodes.length);
  const timelineOf = indexByNode(
    done.flatMap(({ nodes }) => nodes),
    timelines,
  );
  const took = new Map<string, Nanoseconds>();
  for (const { name, nodes } of done) {
    const tookNs = measureSpan(nodes, timelineOf);
    if (tookNs !== undefined) took.set(name, tookNs);
  }
  return took;
}

/** The timelines of these nodes, by name: mostly a few of thousands. */
export function indexByNode(
  nodes: readonly NodeAssessment[],
  timelines: readonly NodeTimeline[],
): ReadonlyMap<string, NodeTimeline> {
  const names = new Set(nodes.map(({ name }) => name));
  const found = new Map<string, NodeTimeline>();
  for (const timeline of timelines) {
    if (found.size === names.size) break;
    if (names.has(timeline.node)) found.set(timeline.node, timeline);
  }
  return found;
}

/**
 * From the beginning of the first of these nodes to the end of the last one; `undefined` when there are none, or beginning
 * or end of one is not known.
 */
export function measureSpan(
  nodes: readonly NodeAssessment[],
  timelineOf: ReadonlyMap<string, NodeTimeline>,
): Nanoseconds | undefined {
  let first: Instant | undefined;
  let last: Instant | undefined;
  for (const { name } of nodes) {
    const { startedAt, endedAt } = timelineOf.get(name) ?? {};
    if (startedAt === undefined || endedAt === undefined) return undefined;
    if (first === undefined || startedAt < first) first = startedAt;
    if (last === undefined || endedAt > last) last = endedAt;
  }
  return first === undefined || last === undefined ? undefined : last - first;
}
