import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import { memoizeChosen } from '../nodes/affected-nodes';
import type { PoolRestarts } from '../status/next-update';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';

const MOST_NAMED = 20;

/** The count of those that progress leaves out degraded nodes, which have begun, too. */
const listBegun = memoizeChosen(hasBegun);

/** Nodes that several custom pools select: they take on no release. */
const listLeftOut = memoizeChosen(({ phase, pools }) => pools !== undefined && phase !== 'Updated');

/**
 * Nodes that restart twice if another update starts now: those that have the present one or are taking it on, also of
 * complete pools. Empty once no pool has nodes to go.
 */
export function findRestarts(pools: readonly PoolAssessment[]): readonly PoolRestarts[] {
  const found = pools.flatMap(findRestartsOf);
  return found.some(({ moving, waiting }) => moving + waiting > 0)
    ? found.filter(({ moving, updated }) => moving + updated > 0)
    : [];
}

/** A paused pool takes on nothing before it goes on, and then the newest. */
const findRestartsOf = memoizeByIdentity((pool: PoolAssessment): readonly PoolRestarts[] => {
  const { counts, paused, nodes } = pool;
  if (!counts || paused) return [];
  // Once all have the release, those that move take on a configuration.
  const moving = counts.outdated === 0 ? 0 : Math.max(counts.progressing, listBegun(nodes).length);
  return [
    {
      pool: pool.name,
      updated: counts.updated,
      moving,
      waiting: Math.max(0, counts.outdated - moving - listLeftOut(nodes).length),
      nodes: nameSome(nodes),
    },
  ];
});

/**
 * The machine-config controller gives another configuration at once to a node that failed before it was cordoned.
 * Mirrors openshift/machine-config-operator, pkg/controller/node/node_controller.go (getAllCandidateMachines).
 */
function hasBegun({ degraded, unavailableBecause, updating }: NodeAssessment): boolean {
  return updating && !(degraded && unavailableBecause.length === 0);
}

function nameSome(nodes: readonly NodeAssessment[]): readonly string[] {
  const names: string[] = [];
  for (const node of nodes) {
    if (names.length === MOST_NAMED) break;
    if (hasBegun(node) || node.phase === 'Updated') names.push(node.name);
  }
  return names.sort(compareNames);
}
