import { areOnlyNodesLeft, holdsNodes, onlyPassesOn } from '../control-plane/only-nodes-left';
import type { Consequence, Fault } from '../status/attention';
import type { ControlPlaneAssessment } from '../status/control-plane';
import { compareFaults } from '../relations/entry';

/**
 * Once only nodes are left, the update ends without operators that are not well and that no node needs: they hold
 * nothing up, and are a warning at most. In the order of `compareFaults`.
 */
export function setOperatorsAside(
  attention: readonly Fault[],
  updating: boolean | undefined,
  controlPlane: Pick<ControlPlaneAssessment, 'progressing'>,
): readonly Fault[] {
  if (!areOnlyNodesLeft(updating, controlPlane) || !attention.some(isAside)) return attention;
  return attention
    .map((fault): Fault => {
      if (!isAside(fault)) return fault;
      const { level } = fault;
      const isWorse = level === 'Error' || level === 'Critical';
      return { ...fault, level: isWorse ? 'Warning' : level, isAside: true };
    })
    .sort(compareFaults);
}

function isAside({ consequences, insights, root }: Fault): boolean {
  if (root.kind !== 'operator') return false;
  const isUnavailable = insights.some(({ code }) => code === 'OperatorUnavailable');
  return !consequences.some(isOfUpdate) && !holdsNodes(root.operator, isUnavailable);
}

/** True if nodes wait for the operator, or ClusterVersion reports more than that it is unhealthy. */
function isOfUpdate(item: Consequence): boolean {
  if (item.kind !== 'insight') return false;
  const { insight } = item;
  return insight.code === 'ClusterVersionFailing'
    ? !onlyPassesOn(insight.conditionReason, insight.message)
    : 'node' in insight;
}
