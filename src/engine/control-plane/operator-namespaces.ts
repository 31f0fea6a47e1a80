/**
 * Namespaces in which no operator runs anything: it reads or writes what is configured there, or names the nodes' own
 * network by them.
 */
const WITHOUT_PODS: ReadonlySet<string> = new Set([
  'openshift-config',
  'openshift-config-managed',
  'openshift-host-network',
  'kube-system',
]);

/**
 * Where an operator runs what it manages: first the namespaces that these messages of its name, in their order, or of
 * whose part they are, then the one that has its name, which may begin with `openshift-` by itself, then the others in
 * its order. Of one that has not begun, and says nothing of that, the one of the operator itself comes first: what it
 * manages does not move it.
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
