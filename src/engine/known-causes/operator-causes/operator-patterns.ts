/**
 * Prefix of a line if an operator joins several conditions: `NodeControllerDegraded: `. It may be repeated if an
 * operator quotes another one. Source: openshift/library-go pkg/operator/status/condition.go.
 */
const CONDITION = String.raw`(?:\w*(?:Degraded|Available|Progressing|Upgradeable): )*`;

/** A line of a condition's message, matched from its start. */
export function line(template: TemplateStringsArray, ...patterns: readonly string[]): RegExp {
  return new RegExp(`^${CONDITION}${String.raw(template, ...patterns)}`, 'm');
}

/** A string that Go has formatted with `%q`. */
export function quoted(name: string): string {
  return String.raw`"(?<${name}>(?:[^"\\]|\\.)+)"`;
}

/** A static pod of the control plane. The name of the node follows the name of the component. */
export const STATIC_POD = String.raw`(?<pod>(?:etcd|kube-apiserver|kube-controller-manager|openshift-kube-scheduler)-(?<node>[^\s"]+))`;
