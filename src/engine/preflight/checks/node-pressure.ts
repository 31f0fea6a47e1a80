import { readConditions } from '../../resources/conditions';
import { PRESSURES } from '../../resources/node';
import { readName } from '../../resources/object';
import { compareNames } from '../../text/compare-names';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

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
