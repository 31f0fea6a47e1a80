import { findReporting, notReadySince } from '../nodes/unavailability';
import type { Fault, SharedPlace } from '../status/attention';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { MINUTE, type Nanoseconds } from '../time';

/**
 * Kubelets renew their leases every 10 s, and the control plane looks at them every 5 s: what breaks at once is seen
 * within this time. Source: kubernetes/kubernetes pkg/controller/nodelifecycle and pkg/kubelet/nodelease.
 */
const TOGETHER: Nanoseconds = MINUTE;

/** The faults of nodes of a pool that fell silent together, with what they share and the others of the pool don't. */
export function tellSharedPlaces(
  attention: readonly Fault[],
  pools: readonly PoolAssessment[],
): readonly Fault[] {
  return attention.map((fault) => {
    const { root } = fault;
    if (root.kind !== 'nodes' || root.nodes.length < 2) return fault;
    const pool = pools.find(({ name }) => name === root.pool);
    const shared = pool && findSharedPlace(root.nodes, pool);
    return shared ? { ...fault, root: { ...root, shared } } : fault;
  });
}

function findSharedPlace(
  names: readonly string[],
  { counts, nodes }: PoolAssessment,
): SharedPlace | undefined {
  const silent = nodes.filter(({ name }) => names.includes(name));
  if (silent.length < names.length || !fellSilentTogether(silent)) return undefined;
  const [zone, ...others] = new Set(silent.map((node) => node.zone));
  const isElsewhere = (node: NodeAssessment): boolean =>
    node.zone !== undefined && node.zone !== zone;
  if (zone !== undefined && others.length === 0 && nodes.some(isElsewhere)) {
    return { kind: 'zone', zone };
  }
  return silent.length === counts?.total ? { kind: 'pool' } : undefined;
}

function fellSilentTogether(nodes: readonly NodeAssessment[]): boolean {
  const times = nodes.flatMap((node) =>
    findReporting(node) === undefined ? (notReadySince(node) ?? []) : [],
  );
  const [first] = times;
  if (first === undefined || times.length < nodes.length) return false;
  const sorted = [...times].sort((a, b) => Number(a - b));
  return (sorted.at(-1) ?? first) - (sorted[0] ?? first) <= TOGETHER;
}
