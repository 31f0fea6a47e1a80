import { deriveFromEnds, expectDuration, type ExpectedDuration } from './node-durations';
import { mayBePhysical, type Platform } from '../resources/infrastructure';
import { HOUR, MINUTE, type Instant } from '../time';

/** Durations of a pool's nodes in their last update, in nanoseconds, from the times when each was done. */
export function readLastDurations(
  ends: readonly Instant[],
  slots: number | undefined,
): readonly number[] {
  if (slots === undefined) return [];
  return deriveFromEnds(ends, slots, undefined).filter(
    (ns) => ns >= SHORTEST_NS && ns <= LONGEST_NS,
  );
}

/** Expected time of a node; `undefined` with fewer than two samples. */
export function expectAsLastTime({
  durations,
  told,
  nodes,
}: {
  readonly durations: readonly number[];
  /** Number of nodes whose end is known. */
  readonly told: number;
  readonly nodes: number;
}): ExpectedDuration | undefined {
  const expected = expectDuration(durations, [], 'previousUpdate');
  // Those that have been updated again leave gaps, over which nodes seem to have taken longer than they did.
  return expected && { ...expected, doubt: Math.hypot(expected.doubt, 1 - told / nodes) };
}

/** Between two updates lie days, and a restart of the daemon takes seconds: neither is the time of a node. */
const SHORTEST_NS = Number(2n * MINUTE);
const LONGEST_NS = Number(3n * HOUR);

/** Usual times: drain, OS image, reboot and services; longer with a server's firmware. Ours. */
export function expectAsDocumented(platform: Platform): ExpectedDuration {
  const meanNs = Number((mayBePhysical(platform) ? 15n : 8n) * MINUTE);
  return { meanNs, spreadNs: meanNs / 4, doubt: 0.5, basis: 'documented', samples: 0 };
}
