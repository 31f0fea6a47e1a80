import type { MachineConfigNode } from '../resources/machine-config-node';
import type { NodeAssessment } from '../status/node';
import type { Instant } from '../time';

/** The MachineConfigNode of a node; of two that name the same node the last one. */
export type MachineConfigNodeOf = (node: string) => MachineConfigNode | undefined;

/**
 * Times when the nodes of a pool were last updated before this update, in the order of nodes. Their MachineConfigNodes
 * keep these until they are updated again.
 * @param before When this update began; what ended later belongs to it.
 */
export function readLastEnds(
  nodes: readonly NodeAssessment[],
  machineConfigNodeOf: MachineConfigNodeOf,
  before: Instant | undefined,
): readonly Instant[] {
  if (before === undefined) return [];
  const ends: Instant[] = [];
  for (const { name } of nodes) {
    const updated = machineConfigNodeOf(name)?.updated;
    const at = updated?.status === 'True' ? updated.lastTransitionAt : undefined;
    if (at !== undefined && at < before) ends.push(at);
  }
  return ends;
}
