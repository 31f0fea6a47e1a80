/**
 * What stands before a line of an operator that joins several conditions: `NodeControllerDegraded: `, and twice where an
 * operator repeats another one. Source: openshift/library-go pkg/operator/status/condition.go.
 */
const CONDITION = String.raw`(?:\w*(?:Degraded|Available|Progressing|Upgradeable): )*`;

/** A line of a condition's message, from its first character. */
export function line(rest: string): RegExp {
  return new RegExp(`^${CONDITION}${rest}`, 'm');
}

/** What `%q` of Go writes. */
export function quoted(name: string): string {
  return String.raw`"(?<${name}>(?:[^"\\]|\\.)+)"`;
}

/** The pods that the control plane nodes start from files; what follows the name is the node. */
export const STATIC_POD = String.raw`(?<pod>(?:etcd|kube-apiserver|kube-controller-manager|openshift-kube-scheduler)-(?<node>[^\s"]+))`;
