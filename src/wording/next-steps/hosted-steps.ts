import type { Language } from '../language/language';
import type { NextStep } from './step';

/**
 * A step, and what is behind it, for a cluster whose control plane is hosted: its nodes are workers, and what runs in
 * the management cluster, or is set there, no command of this cluster reaches.
 */
export function fitToHosted(step: NextStep, language: Language): NextStep {
  const { action, check, command, otherwise } = step;
  const fitted = {
    ...step,
    otherwise: otherwise && fitToHosted(otherwise, language),
  };
  if (![command, check].some(isElsewhere)) {
    return { ...fitted, command: command?.replace('--role=master', '--role=worker') };
  }
  const { t } = language;
  return {
    ...fitted,
    action: `${action} ${t('The control plane is hosted: do this in the management cluster.')}`,
    command: undefined,
    check: undefined,
    who: 'infrastructureOwner',
  };
}

/** Namespaces whose pods run in the management cluster. */
const NAMESPACE =
  '-n openshift-(?:apiserver|authentication|cloud-controller-manager|cluster-machine-approver|cluster-storage|cluster-version|controller-manager|dns-operator|etcd|ingress-operator|kube-apiserver|kube-controller-manager|kube-scheduler|network-operator|oauth-apiserver|operator-lifecycle-manager|route-controller-manager)(?:-operator)?(?![a-z-])';

const PODS = String.raw`\b(?:logs|exec|rsh|pods?|deployments?|daemonsets?|statefulsets?|jobs?)\b`;

const ELSEWHERE: readonly RegExp[] = [
  new RegExp(`(?=.*${NAMESPACE})(?=.*${PODS})`, 's'),
  // Neither Machines nor pools are in a hosted cluster; those of Cluster API are told by the management cluster itself.
  /-n openshift-machine-/,
  /\b(?:get|describe|delete|edit|patch|scale|annotate|label|wait) (?:machine(?:set|config|configpool|osbuild|osconfig)?s?|machineconfignodes?|controlplanemachinesets?|mcp)\b(?!\.cluster\.x-k8s\.io)/,
  // What is asked for stands in the HostedCluster.
  /\boc adm upgrade (?:--|channel)/,
  /\boc (?:annotate|edit|patch) clusterversions?\b/,
];

function isElsewhere(command: string | undefined): boolean {
  return command !== undefined && ELSEWHERE.some((pattern) => pattern.test(command));
}
