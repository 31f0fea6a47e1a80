import { aPod, aPodDisruptionBudget } from '../../../scenarios/builders';
import type { KubernetesObject } from '../../../scenarios/scenario';

const NAMESPACE = 'openshift-etcd';

/** The guard pods of etcd on these nodes, and their budget: none may go while the one on `down` is missing. */
export function theGuards(nodes: readonly string[], down: string): readonly KubernetesObject[] {
  return [
    ...nodes.map((node) =>
      aPod({
        name: guardOn(node),
        namespace: NAMESPACE,
        node,
        labels: { app: 'guard' },
        owner: null,
        ready: node !== down,
      }),
    ),
    aPodDisruptionBudget({
      name: 'etcd-guard-pdb',
      namespace: NAMESPACE,
      matchLabels: { app: 'guard' },
      minAvailable: nodes.length - 1,
      expectedPods: nodes.length,
      currentHealthy: nodes.length - 1,
      desiredHealthy: nodes.length - 1,
    }),
  ];
}

function guardOn(node: string): string {
  return `etcd-guard-${node}`;
}

/** The message of the drain controller about a node that its guard blocks. */
export function refusedByGuard(node: string): string {
  return `error when evicting pods/"${guardOn(node)}" -n "${NAMESPACE}": global timeout reached: 1m30s`;
}
