import type { OperatorAssessment } from '../status/operator';

/** Namespaces that an operator names because it reads or writes what is configured there; it runs nothing in them. */
const CONFIGURATION: ReadonlySet<string> = new Set([
  'openshift-config',
  'openshift-config-managed',
  'kube-system',
]);

/** Where an operator runs what it manages: first the namespace that has its name, which may begin with `openshift-` by itself, then the others in its order. */
export function listRunNamespaces(
  operator: string,
  namespaces: OperatorAssessment['namespaces'] = [],
): readonly string[] {
  const own = namespaces.filter((namespace) => !CONFIGURATION.has(namespace));
  const isNamedAlike = (name: string): boolean =>
    name === operator || name === `openshift-${operator}`;
  return [...new Set([...own.filter(isNamedAlike), ...own])];
}
