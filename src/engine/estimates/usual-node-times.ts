import { deriveFromEnds, expectDuration, type ExpectedDuration } from './node-durations';
import { memoizeByIdentity } from '../changes/memoize';
import { mayBePhysical, type Platform } from '../resources/infrastructure';
import type { MachineConfigNode } from '../resources/machine-config-node';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { HOUR, MINUTE, type Instant } from '../time';

/** The MachineConfigNode of a node; another function for another list of them. */
export type FindMachineConfigNode = (node: string) => MachineConfigNode | undefined;

/**
 * How long nodes of a pool took the last time that they were updated: from when each was done then, which its MachineConfigNode
 * still says until it is updated again. `undefined` with fewer than two nodes that tell.
 */
export function expectAsLastTime(
  { maxUnavailable, nodes }: PoolAssessment,
  machineConfigNodeOf: FindMachineConfigNode | undefined,
  updateStartedAt: Instant | undefined,
): ExpectedDuration | undefined {
  if (maxUnavailable === undefined || updateStartedAt === undefined) return undefined;
  if (!machineConfigNodeOf) return undefined;
  const ends = endsBy(machineConfigNodeOf)(nodes).filter((at) => at < updateStartedAt);
  const durations = deriveFromEnds(ends, maxUnavailable, undefined).filter(
    (ns) => ns >= SHORTEST_NS && ns <= LONGEST_NS,
  );
  const expected = expectDuration(durations, [], 'previousUpdate');
  // Those that have been updated again leave gaps, over which nodes seem to have taken longer than they did.
  return (
    expected && { ...expected, doubt: Math.hypot(expected.doubt, 1 - ends.length / nodes.length) }
  );
}

/** When each node was done, as far as its MachineConfigNode says that it is; all nodes are asked, so it is remembered. */
const endsBy = memoizeByIdentity((machineConfigNodeOf: FindMachineConfigNode) =>
  memoizeByIdentity((nodes: readonly NodeAssessment[]): readonly Instant[] => {
    const ends: Instant[] = [];
    for (const { name } of nodes) {
      const updated = machineConfigNodeOf(name)?.updated;
      if (updated?.status === 'True' && updated.lastTransitionAt !== undefined) {
        ends.push(updated.lastTransitionAt);
      }
    }
    return ends;
  }),
);

/** Between two updates lie days, and a restart of the daemon takes seconds: neither is the time of a node. */
const SHORTEST_NS = Number(2n * MINUTE);
const LONGEST_NS = Number(3n * HOUR);

/** Before anything is known of the nodes. Ours: drain, OS image, reboot and services; firmware of servers takes longer. */
export function expectAsDocumented(platform: Platform): ExpectedDuration {
  const meanNs = Number((mayBePhysical(platform) ? 15n : 8n) * MINUTE);
  return { meanNs, spreadNs: meanNs / 4, doubt: 0.5, basis: 'documented', samples: 0 };
}
