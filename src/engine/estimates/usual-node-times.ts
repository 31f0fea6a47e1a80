import { deriveFromEnds, expectDuration, type ExpectedDuration } from './node-durations';
import { mayBePhysical, type Platform } from '../resources/infrastructure';
import type { MachineConfigNode } from '../resources/machine-config-node';
import type { PoolAssessment } from '../status/pool';
import { HOUR, MINUTE, type Instant } from '../time';

/**
 * How long nodes of a pool took the last time that they were updated: from when each was done then, which its MachineConfigNode
 * still says until it is updated again. `undefined` with fewer than two nodes that tell.
 */
export function expectAsLastTime(
  { maxUnavailable, nodes }: PoolAssessment,
  machineConfigNodeOf: (node: string) => MachineConfigNode | undefined,
  updateStartedAt: Instant | undefined,
): ExpectedDuration | undefined {
  if (maxUnavailable === undefined || updateStartedAt === undefined) return undefined;
  const ends: Instant[] = [];
  for (const { name } of nodes) {
    const updated = machineConfigNodeOf(name)?.conditions.get('Updated');
    const at = updated?.status === 'True' ? updated.lastTransitionAt : undefined;
    if (at !== undefined && at < updateStartedAt) ends.push(at);
  }
  const durations = deriveFromEnds(ends, maxUnavailable, undefined).filter(
    (ns) => ns >= SHORTEST_NS && ns <= LONGEST_NS,
  );
  return expectDuration(durations, [], 'previousUpdate');
}

/** Between two updates lie days, and a restart of the daemon takes seconds: neither is the time of a node. */
const SHORTEST_NS = Number(2n * MINUTE);
const LONGEST_NS = Number(3n * HOUR);

/** Before anything is known of the nodes. Ours: drain, OS image, reboot and services; firmware of servers takes longer. */
export function expectAsDocumented(platform: Platform): ExpectedDuration {
  const meanNs = Number((mayBePhysical(platform) ? 15n : 8n) * MINUTE);
  return { meanNs, spreadNs: meanNs / 4, doubt: 0.5, basis: 'documented', samples: 0 };
}
