import type { Release } from '../builders';

/** The outline of a cluster: its nodes, pools and versions. */
export interface ClusterShape {
  /** `controlPlaneTopology` of the Infrastructure object. */
  readonly topology: string;
  /** `master` first, then `arbiter`, then by name. Empty with a hosted control plane. */
  readonly pools: readonly PoolShape[];
  /** Nodes that the Machine Config Operator does not manage. */
  readonly unmanagedNodes?: readonly NodeShape[];
  /** Nodes of pools are as heavy as real ones: five times as much to transfer and to read. */
  readonly hasHeavyNodes?: true;
}

export interface PoolShape {
  readonly name: string;
  readonly nodes: readonly NodeShape[];
  /** Number or percentage; absent: MCO's default of one. */
  readonly maxUnavailable?: number | string;
}

export interface NodeShape {
  readonly name: string;
  readonly roles: readonly string[];
  readonly zone: string;
  /** Whole minutes after the installation at which the node joined; the oldest of a zone goes first. */
  readonly joinedMinute: number;
  /** What it runs at the beginning, when that is not what the update starts from. */
  readonly release?: Release;
  /** Why its daemon cannot pull the images that its pool pins, from the beginning on. */
  readonly unpinned?: string;
  /** Of a hosted cluster: what the label of its NodePool says. */
  readonly nodePool?: string;
}

const ZONES = ['eu-central-1a', 'eu-central-1b', 'eu-central-1c'];

export interface NodesOptions {
  readonly roles?: readonly string[];
  /** `letters`: worker-a, worker-b, …; `numbers` (the default): worker-0, or worker-000 when there are many. */
  readonly named?: 'letters' | 'numbers';
  /** Over how many zones they are spread; three unless said otherwise. */
  readonly zones?: 1 | 2 | 3;
}

/** That many nodes named after the prefix, spread over the zones. */
export function nodesNamed(
  prefix: string,
  count: number,
  options: NodesOptions = {},
): readonly NodeShape[] {
  const digits = String(Math.max(count - 1, 0)).length;
  return Array.from({ length: count }, (_, index) => ({
    name: `${prefix}-${
      options.named === 'letters'
        ? String.fromCharCode(97 + index)
        : String(index).padStart(digits, '0')
    }`,
    roles: options.roles ?? ['worker'],
    zone: ZONES[index % (options.zones ?? ZONES.length)] ?? '',
    joinedMinute: 10 + index,
  }));
}

/** The pool of a highly available control plane: three nodes, one at a time. */
export function controlPlanePool(): PoolShape {
  return { name: 'master', nodes: nodesNamed('master', 3, { roles: ['master'] }) };
}

/** Two nodes that carry both roles, and a third one that only has a vote. */
export function arbiterPools(): readonly PoolShape[] {
  return [
    { name: 'master', nodes: nodesNamed('master', 2, { roles: ['master', 'worker'] }) },
    { name: 'arbiter', nodes: nodesNamed('arbiter', 1, { roles: ['arbiter'] }) },
  ];
}

/** A pool of workers; a custom one selects the nodes that carry its role next to `worker`. */
export function workerPool(
  name: string,
  count: number,
  options: Omit<PoolShape, 'name' | 'nodes'> & Omit<NodesOptions, 'roles'> = {},
): PoolShape {
  const { named, zones, ...rest } = options;
  const roles = name === 'worker' ? ['worker'] : ['worker', name];
  return { name, nodes: nodesNamed(name, count, { roles, named, zones }), ...rest };
}

/** How many nodes may be unavailable at once: percentages are rounded down, and it is at least one. */
export function effectiveMaxUnavailable(pool: PoolShape): number {
  const value = pool.maxUnavailable ?? 1;
  const nodes =
    typeof value === 'number'
      ? value
      : Math.floor((Number.parseInt(value, 10) / 100) * pool.nodes.length);
  return Math.max(1, nodes);
}
