import { NETWORK_OPERATOR } from '../control-plane/network-operator';
import type { HealthInsight } from '../status/health';
import type { KnownFaults } from './known-faults';

/**
 * Nodes without a pod network, where the network operator's pods on those nodes crash: it is these pods that have to be repaired. Where
 * one pod crashes, and its node tells of it, it is something of that node.
 */
export function foldNodesWithoutNetwork(faults: KnownFaults): void {
  const operator = faults.operator(NETWORK_OPERATOR);
  if (!operator?.isRoot) return;
  const pods = new Set(operator.insights.flatMap(listPods));
  const node = faults.roots.find(
    ({ insights, root }) =>
      root.kind === 'nodes' && insights.flatMap(listPods).some((pod) => pods.has(pod)),
  );
  if (node) {
    operator.follow(node, 'missesNodePods');
    return;
  }
  const crashing = new Set(
    operator.insights
      .flatMap(({ evidence = [] }) => evidence)
      .flatMap((item) => (item.code === 'PodNotRunning' ? (item.cause?.captures.node ?? []) : [])),
  );
  if (crashing.size === 0) return;
  for (const draft of faults.roots) {
    const isWithoutNetwork =
      draft.root.kind === 'nodes' &&
      draft.nodes.every((node) => crashing.has(node)) &&
      draft.insights.length > 0 &&
      draft.insights.every(({ cause }) => cause?.code === 'NetworkNotReadyOnNode');
    if (isWithoutNetwork) draft.follow(operator, 'missesNetwork');
  }
}

function listPods({ evidence = [] }: HealthInsight): readonly string[] {
  return evidence.map(
    ({ object: { name, namespace, resource } }) => `${resource} ${namespace}/${name}`,
  );
}
