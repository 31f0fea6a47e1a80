import { isOvertaken } from '../nodes/affected-nodes';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { NodeTurn } from './node-turn';
import type { SlotCause } from '../status/slots';

/** Worst first: a kubelet that is silent leaves its other conditions unknown. */
const CAUSES = [
  ['NotReady', 'notReady'],
  ['DiskPressure', 'diskPressure'],
  ['NetworkUnavailable', 'networkUnavailable'],
  ['Unschedulable', 'cordoned'],
] as const satisfies readonly (readonly [UnavailabilityCause['kind'], SlotCause])[];

/** `undefined` where it can take work. */
export function findWorstCause(
  causes: readonly UnavailabilityCause[],
): Exclude<SlotCause, 'moving' | 'degraded' | 'daemon' | 'drained'> | undefined {
  for (const [kind, cause] of CAUSES) {
    for (const each of causes) if (each.kind === kind) return cause;
  }
  return undefined;
}

/**
 * Cause for which a node takes a slot. Being away is part of a node's way: also to an earlier configuration of its
 * pool, and until the machine-config controller has uncordoned it as its daemon asked.
 */
export function readCause(node: NodeAssessment, turn: NodeTurn): SlotCause {
  if (node.degraded) return 'degraded';
  if (turn.isStarted && !turn.isUpdated) return 'moving';
  const cause = findWorstCause(node.unavailableBecause);
  if (cause === 'cordoned' && node.isUncordonAsked) return 'moving';
  if (cause === 'notReady' && isOvertaken(node)) return 'moving';
  if (cause === 'cordoned' && node.isLeftDrained && !node.cordonedBy) return 'drained';
  // Cordoned for a drain, or on its way to another configuration than the pool's, it is not by hand.
  const isOnItsWay = node.isDrainAsked || node.currentConfig !== node.desiredConfig;
  return !cause || (cause === 'cordoned' && isOnItsWay) ? 'daemon' : cause;
}
