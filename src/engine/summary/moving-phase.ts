import { assessPhase } from '../nodes/assess-phase';
import { readMachineConfigPool } from '../resources/machine-config-pool';
import { readNode } from '../resources/node';
import type { NodePhase } from '../status/node';

/** The phases of a node that is on its way from one configuration to another. */
export type MovingPhase = Extract<NodePhase, 'Draining' | 'Updating' | 'Rebooting'>;

/**
 * The phase of a node from the node alone: cheap, and for any configuration, of another release or not.
 * `undefined` when the node has arrived, waits for its turn, or is not updated by the machine-config operator.
 */
export function readMovingPhase(object: unknown): MovingPhase | undefined {
  const node = readNode(object);
  if (node.currentConfig === '' || node.desiredConfig === node.currentConfig) return undefined;
  const pool = {
    ...readMachineConfigPool(undefined),
    // Its pool, which is not at hand, wants of it what it is asked for.
    targetConfig: node.desiredConfig,
  };
  const { phase } = assessPhase(node, pool, {
    version: undefined,
    isUnknown: false,
    multiArchInProgress: false,
    configVersions: undefined,
    poolsAtTarget: false,
  });
  return isMoving(phase) ? phase : undefined;
}

function isMoving(phase: NodePhase): phase is MovingPhase {
  return phase === 'Draining' || phase === 'Updating' || phase === 'Rebooting';
}
