import type { TimeSpan } from '../status/time-left';
import type { ExpectedDuration } from './node-durations';
import type { Rest } from './nodes-under-way';
import { simulateWindow } from './sliding-window';
import { toSpan } from '../control-plane/estimate';

/**
 * The nodes of a pool played through: those that move go on, and each free slot takes the next one. The range holds how
 * much nodes differ (that evens out over many) and how wrong their mean may be (that adds up).
 */
export function playThrough(
  rests: readonly Rest[],
  free: number,
  candidates: number,
  { doubt, meanNs, spreadNs }: ExpectedDuration,
): TimeSpan {
  const busyNs: number[] = [];
  let lateNs = 0;
  let lastNs = 0;
  for (const rest of rests) {
    busyNs.push(rest.leftNs);
    lateNs += rest.lateNs;
    lastNs = Math.max(lastNs, rest.leftNs + rest.lateNs);
  }
  for (let slot = 0; slot < free && slot < candidates; slot += 1) busyNs.push(0);
  const ns = simulateWindow(busyNs, candidates, { meanNs, spreadNs });
  const slots = Math.max(1, busyNs.length);
  const byChance = spreadNs * Math.hypot(Math.sqrt(candidates) / slots, ns === 0 ? 0 : END_SPREAD);
  const byMean = ns * doubt;
  const margin = WIDTH * Math.hypot(byChance, byMean);
  let longestNs = 0;
  for (const busy of busyNs) longestNs = Math.max(longestNs, busy);
  // A node that is late keeps its own slot from the next ones, and may be the last itself.
  const longNs = Math.max(ns + lateNs / slots, lastNs);
  const leastNs = Math.max(longestNs * LEAST, candidates === 0 ? 0 : ns * FASTEST);
  return toSpan(Math.max(ns - margin, leastNs), longNs + margin);
}

/** Standard deviations to each side: the truth lies inside in at least four of five cases. */
const WIDTH = 1.4;

/** Spread that the last nodes add: the range is never narrower than that of one node. */
const END_SPREAD = 0.7;

/** The short end leaves at least this share of the time that the nodes under way still take. */
const LEAST = 0.4;

/** Least time of nodes to come, which are drained and rebooted one after the other. Ours. */
const FASTEST = 0.5;
