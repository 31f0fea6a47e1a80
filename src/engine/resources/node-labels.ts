type Labels = Readonly<Record<string, unknown>>;

/** Whether the Windows Machine Config Operator, and no pool, configures the node. */
export function isWindows(labels: Labels): boolean {
  return labels['kubernetes.io/os'] === 'windows';
}

/**
 * The NodePool of a node of a hosted cluster; `undefined` where the node names none. Source: openshift/hypershift,
 * api/hypershift/v1beta1.
 */
export function readNodePool(labels: Labels): string | undefined {
  const nodePool = labels['hypershift.openshift.io/nodePool'];
  return typeof nodePool === 'string' && nodePool !== '' ? nodePool : undefined;
}
