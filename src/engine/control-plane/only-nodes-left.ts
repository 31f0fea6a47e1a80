import type { OperatorCounts } from '../status/operator';
import { readPassedOnOperators } from './passed-on-operators';
import { MACHINE_CONFIG_OPERATOR } from './assess-operator';
import type { ControlPlaneAssessment } from '../status/control-plane';

/** True if all operators have the release, and nodes are left. */
export function areOnlyNodesLeft(
  updating: boolean | undefined,
  { progressing }: Pick<ControlPlaneAssessment, 'progressing'>,
): boolean {
  return updating === true && progressing === 'False';
}

/** True if ClusterVersion only says that operators are unhealthy, also in a text of another format. */
export function onlyPassesOn(conditionReason: string, message: string): boolean {
  return (
    readPassedOnOperators(conditionReason, message) !== undefined ||
    /^ClusterOperators?(?:Degraded|NotAvailable)$/.test(conditionReason)
  );
}

/** While one of these is not available, no node is drained, gets ready, or has its pods started elsewhere. */
const NEEDED_BY_NODES: ReadonlySet<string> = new Set([
  'etcd',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'network',
]);

/** True if nodes need the operator to make progress. */
export function holdsNodes(operator: string, isUnavailable: boolean): boolean {
  return operator === MACHINE_CONFIG_OPERATOR || (isUnavailable && NEEDED_BY_NODES.has(operator));
}

/** True if any operator tells its progress; without that, "none is updated" would be a guess. */
export function isOperatorProgressKnown({ updated, updating, waiting }: OperatorCounts): boolean {
  return updated + updating + waiting > 0;
}
