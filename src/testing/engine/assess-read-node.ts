import type { MachineConfigPool } from '../../engine/resources/machine-config-pool';
import type { Node } from '../../engine/resources/node';
import { aReadPool, aTarget } from './readings';
import { assessNode } from '../../engine/nodes/assess-node';
import type { UpdateTarget } from '../../engine/nodes/assess-phase';

export function assess(
  node: Node,
  pool: MachineConfigPool = aReadPool(),
  target: UpdateTarget = aTarget(),
) {
  return assessNode(node, pool, target);
}

export const DRAINING = { desiredDrain: 'drain-new', lastAppliedDrain: 'uncordon-old' };
export const PROCESSING = 'Machine Config Daemon is processing the node';
