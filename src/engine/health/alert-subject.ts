import type { Alert } from '../resources/alerts';
import type { AlertSubject } from '../status/health';

/**
 * Which label of an alert holds the object it is about. Mirrors the alerting rules of
 * openshift/machine-config-operator@7ff337a4f (install/0000_90_machine-config_01_prometheus-rules.yaml),
 * openshift/cluster-version-operator@6e719331f (install/0000_90_cluster-version-operator_02_servicemonitor.yaml),
 * kubernetes-mixin (KubeNode…) and the kube-controller-manager operator (PodDisruptionBudget…).
 */
const SUBJECTS: ReadonlyMap<string, (alert: Alert) => AlertSubject | undefined> = new Map([
  ['MCCDrainError', ({ exportedNode }) => aNode(exportedNode)],
  ['MCDRebootError', ({ node }) => aNode(node)],
  ['MCDPivotError', ({ node }) => aNode(node)],
  ['KubeletHealthState', ({ node }) => aNode(node)],
  ['KubeNodeNotReady', ({ node }) => aNode(node)],
  ['KubeNodeUnreachable', ({ node }) => aNode(node)],
  ['ClusterOperatorDown', ({ objectName }) => anOperator(objectName)],
  ['ClusterOperatorDegraded', ({ objectName }) => anOperator(objectName)],
  ['ClusterOperatorFlapping', ({ objectName }) => anOperator(objectName)],
  ['ClusterReleaseNotAccepted', () => CLUSTER_VERSION],
  ['ClusterNotUpgradeable', () => CLUSTER_VERSION],
  ['OCLBuildFailed', ({ pool }) => aPool(pool)],
  ['OCLBuildDegraded', ({ pool }) => aPool(pool)],
  ['OCLImagePushFailed', ({ pool }) => aPool(pool)],
  ['PodDisruptionBudgetAtLimit', aBudget],
  ['PodDisruptionBudgetLimit', aBudget],
]);

const CLUSTER_VERSION: AlertSubject = { kind: 'clusterVersion' };

/** The object an alert is about; `undefined` for alerts that are not listed, and when the label is empty. */
export function readAlertSubject(alert: Alert): AlertSubject | undefined {
  return SUBJECTS.get(alert.name)?.(alert);
}

function aNode(node: string): AlertSubject | undefined {
  return node === '' ? undefined : { kind: 'node', node };
}

/** The cluster-version operator reports ClusterVersion as if it were an operator of the name `version`. */
function anOperator(operator: string): AlertSubject | undefined {
  if (operator === 'version') return CLUSTER_VERSION;
  return operator === '' ? undefined : { kind: 'operator', operator };
}

function aPool(pool: string): AlertSubject | undefined {
  return pool === '' ? undefined : { kind: 'pool', pool };
}

function aBudget({ namespace, podDisruptionBudget: name }: Alert): AlertSubject | undefined {
  return name === '' || namespace === ''
    ? undefined
    : {
        kind: 'budget',
        budget: { group: 'policy', resource: 'poddisruptionbudgets', name, namespace },
      };
}
