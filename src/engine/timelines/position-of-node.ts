import type { Position } from '../memory/node-memory';
import type { NodeAssessment } from '../status/node';
import { isFurther } from './step-order';

/** The fields of a node that tell where it is. */
export type StepSource = Pick<
  NodeAssessment,
  | 'phase'
  | 'updated'
  | 'updating'
  | 'degraded'
  | 'unschedulable'
  | 'daemonState'
  | 'isUncordonAsked'
>;

/** Position of a node by its annotations: roughly, because they say no more than its phase. */
export function positionOfNode(node: StepSource): Position {
  switch (node.phase) {
    case 'Draining':
      return node.unschedulable ? 'drain' : 'cordon';
    case 'Updating':
      if (isNotBegun(node)) return 'prepare';
      return node.isUncordonAsked ? 'uncordon' : 'files';
    case 'Rebooting':
      return 'reboot';
    case 'Paused':
    case 'Pending':
      return 'none';
    case 'Unknown':
      return 'unknown';
    case 'Updated':
      // Asked to update and not yet begun: `oc` calls that updated too. The daemon says that it is done only after the
      // uncordon, so a node that is cordoned then was cordoned by another party.
      return node.updating || !node.updated ? 'none' : 'all';
  }
}

/**
 * Position of a node by all sources. `written`: its MachineConfigNode; `reported`: events. The source that is further
 * along is right, because each may lag; but `Updating` covers several steps before the drain and after the reboot,
 * where the others know better.
 */
export function placeNode(
  node: StepSource,
  written: Position | undefined,
  reported: Position | undefined,
): Position {
  const own = positionOfNode(node);
  if (!node.updating) return own;
  if (isNotBegun(node)) return furthest(own, written);
  switch (node.phase) {
    case 'Updating':
      if (own === 'uncordon') return own;
      if (written === 'cordon' || written === 'drain') return 'files';
      return written ?? furthest('files', reported);
    case 'Updated':
      return written ?? own;
    default:
      return furthest(own, written);
  }
}

function furthest(a: Position, b: Position | undefined): Position {
  return b !== undefined && isFurther(b, a) ? b : a;
}

/**
 * True if it was given another configuration, and its daemon, which is still `Done`, has not reacted yet. `oc` calls
 * that draining, which does not begin before the daemon asks for it.
 */
export function isNotBegun({
  daemonState,
  phase,
}: Pick<NodeAssessment, 'daemonState' | 'phase'>): boolean {
  return phase === 'Updating' && daemonState === 'Done';
}
