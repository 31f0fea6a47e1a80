import type { Fault } from '../status/attention';

/**
 * Pages about each kind of problem, as `oc` links them; `drain`, `nodeHealth`, `operatorConditions`, and
 * `versionConditions` are ours. Mirrors openshift/oc@6b8e30c.
 */
export const REFERENCE = {
  machineConfigOperator:
    'https://docs.openshift.com/container-platform/latest/post_installation_configuration/machine-configuration-tasks.html#understanding-the-machine-config-operator',
  pausedPool:
    'https://docs.openshift.com/container-platform/latest/support/troubleshooting/troubleshooting-operator-issues.html#troubleshooting-disabling-autoreboot-mco_troubleshooting-operator-issues',
  operatorDegraded:
    'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/ClusterOperatorDegraded.md',
  operatorDown:
    'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/ClusterOperatorDown.md',
  updateHistory:
    'https://docs.openshift.com/container-platform/latest/updating/troubleshooting_updates/gathering-data-cluster-update.html#gathering-clusterversion-history-cli_troubleshooting_updates',
  operatorConditions:
    'https://docs.openshift.com/container-platform/latest/updating/understanding_updates/intro-to-updates.html#understanding_clusteroperator_conditiontypes_understanding-openshift-updates',
  versionConditions:
    'https://docs.openshift.com/container-platform/latest/updating/understanding_updates/intro-to-updates.html#understanding-clusterversion-conditiontypes_understanding-openshift-updates',
  nodeHealth:
    'https://docs.openshift.com/container-platform/latest/support/troubleshooting/verifying-node-health.html',
  drain:
    'https://github.com/openshift/runbooks/blob/master/alerts/machine-config-operator/MachineConfigControllerDrainError.md',
} as const;

/**
 * The page about an entry: of the entry's kind, where `oc` links one page for several; otherwise of its first finding,
 * or of the first that follows from it.
 */
export function findReference({
  consequences,
  insights: [first],
  isDraining,
  root,
}: Fault): string | undefined {
  if (isDraining) return REFERENCE.drain;
  if (first?.reference === REFERENCE.machineConfigOperator && root.kind === 'nodes') {
    return root.problem === 'unavailable' ? REFERENCE.nodeHealth : first.reference;
  }
  if (first) return first.reference;
  const [reported] = consequences.flatMap((item) =>
    item.kind === 'insight' ? [item.insight] : [],
  );
  return reported?.reference;
}
