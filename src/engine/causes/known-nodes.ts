import { listAffectedNodes } from '../nodes/affected-nodes';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { PoolAssessment } from '../status/pool';

/** Whether the node itself is in trouble; a cordon or a daemon at work is none. */
export function isDown({ unavailable, unavailableBecause }: NodeAssessment): boolean {
  return unavailable && unavailableBecause.some(isTrouble);
}

function isTrouble({ kind }: UnavailabilityCause): boolean {
  return kind !== 'Unschedulable' && kind !== 'DaemonProcessing';
}

/** The nodes of those names, and those that are down. Looks at all nodes only if a name is none of an affected one. */
export function indexNodes(
  pools: readonly PoolAssessment[],
  names: ReadonlySet<string>,
): ReadonlyMap<string, NodeAssessment> {
  const affected = pools.map(({ nodes }) => listAffectedNodes(nodes));
  const { found, named } = findNodes(affected, names);
  return named === names.size
    ? found
    : findNodes(
        pools.map(({ nodes }) => nodes),
        names,
      ).found;
}

function findNodes(
  lists: readonly (readonly NodeAssessment[])[],
  names: ReadonlySet<string>,
): { readonly found: ReadonlyMap<string, NodeAssessment>; readonly named: number } {
  const found = new Map<string, NodeAssessment>();
  let named = 0;
  for (const nodes of lists) {
    for (const node of nodes) {
      const isNamed = names.size > 0 && names.has(node.name);
      if (isNamed) named += 1;
      if (isNamed || isDown(node)) found.set(node.name, node);
    }
  }
  return { found, named };
}
