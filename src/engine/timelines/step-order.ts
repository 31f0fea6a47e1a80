import { type Position } from '../memory/node-memory';
import type { NodePhase } from '../status/node';
import type { NodeStepId } from '../status/timeline';

/** What happens to every node that is rebooted, in order. */
export const STEP_RANKS: Readonly<Record<NodeStepId, number>> = {
  prepare: 0,
  cordon: 1,
  drain: 2,
  files: 3,
  reboot: 4,
  postActions: 5,
  resume: 6,
  uncordon: 7,
};

export const STEP_ORDER = Object.keys(STEP_RANKS) as readonly NodeStepId[]; // The record has no other keys.

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
  return rankOf(a) > rankOf(b);
}

function rankOf(position: Position): number {
  switch (position) {
    case 'unknown':
      return -2;
    case 'none':
      return -1;
    case 'all':
      return STEP_ORDER.length;
    default:
      return STEP_RANKS[position];
  }
}
