import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import type { Consequence, Fault } from '../status/attention';
import type { ControlPlaneAssessment } from '../status/control-plane';
import { compareFaults } from './fault-draft';
import { readPassedOnOperators } from './passed-on-operators';

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

/**
 * Once only nodes are left, the update ends without operators that are not well and that no node needs: they hold nothing up,
 * and are a warning at most. In the order of `compareFaults`.
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

/** Nodes do not get on because of the operator, or ClusterVersion does not, and says more than that the operator is not well. */
function isOfUpdate(item: Consequence): boolean {
  if (item.kind !== 'insight') return false;
  const { insight } = item;
  return insight.code === 'ClusterVersionFailing'
    ? listPassedOn(insight.conditionReason, insight.message, []) === undefined
    : 'node' in insight;
}
