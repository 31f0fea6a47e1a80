import type { KnownFaults } from './known-faults';

/** The operator whose DaemonSet gives a node its pod network. */
const NETWORK_OPERATOR = 'network';

/** Nodes without a pod network, where the network operator's pod on that node crashes: it is that pod that has to be repaired. */
export function foldNodesWithoutNetwork(faults: KnownFaults): void {
  const operator = faults.operator(NETWORK_OPERATOR);
  if (!operator?.isRoot) return;
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
