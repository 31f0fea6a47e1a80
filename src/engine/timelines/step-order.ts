import { POSITION_RANKS, type Position } from '../memory/node-memory';
import type { NodePhase } from '../status/node';
import type { NodeStepId } from '../status/timeline';

/** In which phase of `oc` a node is while it is at a step. */
export const PHASE_OF_STEP: Readonly<Record<NodeStepId, NodePhase>> = {
  prepare: 'Updating',
  cordon: 'Draining',
  drain: 'Draining',
  files: 'Updating',
  reboot: 'Rebooting',
  postActions: 'Updating',
  resume: 'Updating',
  uncordon: 'Updating',
};

/** True if `a` is further along than `b`; `none` is before everything, `all` after. */
export function isFurther(a: Position, b: Position): boolean {
  return POSITION_RANKS[a] > POSITION_RANKS[b];
}
