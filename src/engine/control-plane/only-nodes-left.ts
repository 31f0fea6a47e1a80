import { readPassedOnOperators } from './passed-on-operators';
import { MACHINE_CONFIG_OPERATOR } from './assess-operator';
import type { ControlPlaneAssessment } from '../status/control-plane';

/** All operators have the release, and nodes are left. */
export function areOnlyNodesLeft(
  updating: boolean | undefined,
  { progressing }: Pick<ControlPlaneAssessment, 'progressing'>,
): boolean {
  return updating === true && progressing === 'False';
}

/**
 * The operators that ClusterVersion only passes on, of those that are not well: which it means is unknown where its text has
 * another format than its reason. `undefined` where it says more than that they are not well.
 */
export function listPassedOn(
  conditionReason: string,
  message: string,
  unwell: readonly string[],
): readonly string[] | undefined {
  return (
    readPassedOnOperators(conditionReason, message) ??
    (/^ClusterOperators?(?:Degraded|NotAvailable)$/.test(conditionReason) ? unwell : undefined)
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

/** Nodes need what the operator runs to get on. */
export function holdsNodes(operator: string, isUnavailable: boolean): boolean {
  return operator === MACHINE_CONFIG_OPERATOR || (isUnavailable && NEEDED_BY_NODES.has(operator));
}
