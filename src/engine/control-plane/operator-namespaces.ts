/** Namespaces in which no operator runs anything: for configuration, or names of the nodes' network. */
const WITHOUT_PODS: ReadonlySet<string> = new Set([
  'openshift-config',
  'openshift-config-managed',
  'openshift-host-network',
  'kube-system',
]);

/**
 * Namespaces of an operator's workloads: first those that its messages name, in their order, or whose part they are
 * about, then the one with its name, with or without `openshift-`, then the others. With `isMute` (it has not begun and
 * says nothing of that) the operator's own namespace comes first, because its workloads do not move it.
 */
export function listRunNamespaces(
  operator: string,
  namespaces: readonly string[] = [],
  messages: readonly string[],
  isMute = false,
): readonly string[] {
  const own = namespaces.filter((namespace) => !WITHOUT_PODS.has(namespace));
  if (own.length < 2) return own;
  const isOwn = (name: string): boolean => own.includes(name);
  const isNamedAlike = (name: string): boolean =>
    name === operator || name === `openshift-${operator}`;
  const ofOperator = `openshift-${operator}-operator`;
  if (isMute && isOwn(ofOperator)) return [...new Set([ofOperator, ...own])];
  const words = messages.flatMap((message) => message.split(BETWEEN_NAMES));
  const spoken = messages.flatMap((message) => listPartNamespaces(operator, message));
  const named = [...words, ...spoken].filter(isOwn);
  return [...new Set([...named, ...own.filter(isNamedAlike), ...own])];
}

/**
 * Parts of operators that run in another namespace than the one with the operator's name, by how their conditions
 * begin. Source: openshift/cluster-authentication-operator, openshift/cluster-openshift-controller-manager-operator,
 * openshift/cluster-storage-operator.
 */
const PARTS: Readonly<Record<string, { readonly begins: RegExp; readonly namespace: string }>> = {
  authentication: {
    begins: /^(?:API|OAuthAPI|OpenShiftOAuthAPI)Ser/m,
    namespace: 'openshift-oauth-apiserver',
  },
  'openshift-controller-manager': {
    begins: /^RouteControllerManager/m,
    namespace: 'openshift-route-controller-manager',
  },
  storage: { begins: /^\w+CSIDriver/m, namespace: 'openshift-cluster-csi-drivers' },
};

function listPartNamespaces(operator: string, message: string): readonly string[] {
  const part = Object.hasOwn(PARTS, operator) ? PARTS[operator] : undefined;
  return part?.begins.test(message) ? [part.namespace] : [];
}

/** Names of Kubernetes contain none of these; a full name has points between its parts. */
const BETWEEN_NAMES = /[^a-z\d-]+/;

/** The operator whose DaemonSets give a node its pod network. */
export const NETWORK_OPERATOR = 'network';
