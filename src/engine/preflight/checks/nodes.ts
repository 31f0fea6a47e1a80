import { readName } from '../../resources/object';
import { PRESSURES } from '../../resources/node';
import { readConditions } from '../../resources/conditions';
import { compareNames } from '../../text/compare-names';
import { isOnItsWay, listAffectedNodes } from '../../nodes/affected-nodes';
import { memoizeByIdentity } from '../../changes/memoize';
import type { NodeAssessment } from '../../status/node';
import type { PoolAssessment } from '../../status/pool';
import type { ReadinessFinding } from '../../status/readiness';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

const listMisplaced = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): readonly NodeAssessment[] =>
    nodes.filter(({ pools, currentConfig }) => pools !== undefined || currentConfig === ''),
);

/**
 * Nodes the machine-config operator does not update: in no pool, in several custom ones, or without a configuration. On
 * a hosted cluster no node is in a pool, and that is as it should be, as with Windows nodes. Without any pool it is
 * unknown.
 */
export const NODES_MANAGED: Check = {
  name: 'NodesManaged',
  needs: ['machineConfigPools', 'nodes'],
  find: findMisplacedNodes,
};

function findMisplacedNodes({ unpooledNodes, pools, topology }: Facts): Findings {
  if (topology === 'External' || pools.length === 0) return [];
  const unpooled = unpooledNodes
    .flatMap(({ isWindows, name }) => (isWindows ? [] : [name]))
    .sort(compareNames);
  const contested: string[] = [];
  const rivals = new Set<string>();
  const unconfigured: string[] = [];
  for (const { nodes } of pools) {
    for (const { name, pools: selecting, currentConfig } of listMisplaced(nodes)) {
      if (selecting) {
        contested.push(name);
        for (const pool of selecting) rivals.add(pool);
      }
      if (currentConfig === '') unconfigured.push(name);
    }
  }
  const findings = [
    { weight: 'warns', code: 'UnpooledNodes', nodes: unpooled },
    {
      weight: 'warns',
      code: 'ContestedNodes',
      nodes: contested.sort(compareNames),
      pools: [...rivals].sort(compareNames),
    },
    { weight: 'warns', code: 'UnconfiguredNodes', nodes: unconfigured.sort(compareNames) },
  ] as const satisfies readonly ReadinessFinding[];
  return findings.filter(({ nodes }) => nodes.length > 0);
}

/**
 * Degraded pools have an entry of their own, and a working daemon is done in a moment. Nodes on their way to their
 * pool's configuration are told as the part of the pool that is behind.
 */
export const NODES_AVAILABLE: Check = {
  name: 'NodesAvailable',
  needs: ['machineConfigPools', 'nodes'],
  find: ({ pools }) => pools.flatMap(findUnavailableNodes),
};

function findUnavailableNodes({ name, counts, nodes, maxUnavailable }: PoolAssessment): Findings {
  if (!counts || counts.available === counts.total) return [];
  const held = listAffectedNodes(nodes).filter(
    (node) =>
      !isOnItsWay(node) && node.unavailableBecause.some(({ kind }) => kind !== 'DaemonProcessing'),
  );
  if (held.length === 0) return [];
  return [
    {
      weight: 'warns',
      code: 'NodesUnavailable',
      pool: name,
      nodes: held.map((node) => node.name).sort(compareNames),
      maxUnavailable,
      ...(held.every(isCordonedByHand) && { areCordoned: true }),
    },
  ];
}

function isCordonedByHand({
  cordonedBy,
  isLeftDrained,
  unavailableBecause,
}: NodeAssessment): boolean {
  return (
    cordonedBy === undefined &&
    !isLeftDrained &&
    unavailableBecause.every(({ kind }) => kind === 'Unschedulable')
  );
}

/** Nodes that are short of memory, disk, or process IDs evict pods, and pull no image. */
export const NODE_PRESSURE: Check = { name: 'NodePressure', needs: ['nodes'], find: findPressure };

function findPressure({ nodes }: Facts): Findings {
  if (nodes.state !== 'loaded') return [];
  const found: string[] = [];
  const types = new Set<string>();
  for (const object of nodes.value) {
    const own = readConditions(object).filter(
      ({ status, type }) => status === 'True' && PRESSURES.some((pressure) => pressure === type),
    );
    if (own.length === 0) continue;
    found.push(readName(object));
    for (const { type } of own) types.add(type);
  }
  if (found.length === 0) return [];
  return [
    {
      weight: 'warns',
      code: 'NodesUnderPressure',
      nodes: found.sort(compareNames),
      conditions: [...types].sort(compareNames),
    },
  ];
}
