import type { NodeAssessment, Topology } from '../../engine';

/** What the machine-config operator does to a node, in its order. */
export type NodeStepId = 'cordon' | 'drain' | 'files' | 'reboot' | 'uncordon';

/**
 * `skipped`: not done on this kind of cluster. `unknown`: the node does not tell. `held`: it is at this step and does not
 * get on, for nobody but a person.
 */
export type NodeStepState = 'done' | 'current' | 'held' | 'waiting' | 'skipped' | 'unknown';

export interface NodeStep {
  readonly id: NodeStepId;
  readonly state: NodeStepState;
}

const ORDER: readonly NodeStepId[] = ['cordon', 'drain', 'files', 'reboot', 'uncordon'];

/** Not done on a single node: there is nowhere for its pods to go. */
const NOT_ON_SINGLE_NODE: ReadonlySet<NodeStepId> = new Set(['cordon', 'drain', 'uncordon']);

type StepSource = Pick<
  NodeAssessment,
  'phase' | 'updated' | 'updating' | 'degraded' | 'unschedulable'
>;

/**
 * Where a node is among the steps of its update, from what it tells now. Steps before the one it is at are done; whether a
 * node that is past the drain was cordoned at all shows by the cordon, which stays until the end: some changes need none.
 */
export function readNodeSteps(node: StepSource, topology: Topology): readonly NodeStep[] {
  const isSingleNode = topology === 'SingleReplica';
  return ORDER.map((id) => ({
    id,
    state: isSingleNode && NOT_ON_SINGLE_NODE.has(id) ? 'skipped' : readState(id, node),
  }));
}

function readState(id: NodeStepId, node: StepSource): NodeStepState {
  const current = currentStep(node);
  if (current === 'none') return 'waiting';
  if (current === 'unknown') return 'unknown';
  if (current === 'all') return 'done';
  const place = ORDER.indexOf(id) - ORDER.indexOf(current);
  if (place > 0) return 'waiting';
  if (place === 0) return node.degraded ? 'held' : 'current';
  const needsCordon = id === 'cordon' || id === 'drain';
  return needsCordon && !node.unschedulable ? 'unknown' : 'done';
}

function currentStep({
  phase,
  updated,
  updating,
  unschedulable,
}: StepSource): NodeStepId | 'none' | 'all' | 'unknown' {
  switch (phase) {
    case 'Draining':
      return unschedulable ? 'drain' : 'cordon';
    case 'Updating':
      return 'files';
    case 'Rebooting':
      return 'reboot';
    case 'Paused':
    case 'Pending':
      return 'none';
    case 'Unknown':
      return 'unknown';
    case 'Updated':
      // Asked to update and not yet begun: `oc` calls that updated too.
      if (updating || !updated) return 'none';
      return unschedulable ? 'uncordon' : 'all';
  }
}
