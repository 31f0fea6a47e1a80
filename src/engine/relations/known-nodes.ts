import { concat } from '../changes/concat';
import { memoizeByIdentity } from '../changes/memoize';
import { listAffectedNodes, memoizeChosen } from '../nodes/affected-nodes';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { PoolAssessment } from '../status/pool';

/** True if the node itself is in trouble, beyond a cordon or a daemon at work. */
export function isDown({ unavailable, unavailableBecause }: NodeAssessment): boolean {
  return unavailable && unavailableBecause.some(isTrouble);
}

function isTrouble({ kind }: UnavailabilityCause): boolean {
  return kind !== 'Unschedulable' && kind !== 'DaemonProcessing';
}

const listDown = memoizeChosen(isDown);

/** Nodes that are down, and those of some names. */
export class KnownNodes {
  readonly #named: ReadonlyMap<string, NodeAssessment>;
  readonly #pools: readonly (readonly NodeAssessment[])[];

  constructor(pools: readonly PoolAssessment[], names: ReadonlySet<string>) {
    this.#pools = pools.map(({ nodes }) => nodes);
    this.#named = findNamed(this.#pools, names);
  }

  get(name: string): NodeAssessment | undefined {
    const named = this.#named.get(name);
    if (named) return named;
    for (const nodes of this.#pools) {
      const down = indexByName(listDown(nodes)).get(name);
      if (down) return down;
    }
    return undefined;
  }

  /** Nodes that are down, in the order of the pools and their nodes. */
  listDown(): readonly NodeAssessment[] {
    return concat(this.#pools.map(listDown));
  }
}

const indexByName = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): ReadonlyMap<string, NodeAssessment> =>
    new Map(nodes.map((node) => [node.name, node])),
);

/** Nodes by name. All nodes are searched only for a name that no affected node has. */
function findNamed(
  pools: readonly (readonly NodeAssessment[])[],
  names: ReadonlySet<string>,
): ReadonlyMap<string, NodeAssessment> {
  const found = new Map<string, NodeAssessment>();
  if (names.size === 0) return found;
  const affected = pools.map((nodes) => indexByName(listAffectedNodes(nodes)));
  for (const name of names) {
    for (const ofPool of affected) {
      const node = ofPool.get(name);
      if (node) found.set(name, node);
    }
  }
  if (found.size === names.size) return found;
  for (const node of concat(pools)) if (names.has(node.name)) found.set(node.name, node);
  return found;
}
