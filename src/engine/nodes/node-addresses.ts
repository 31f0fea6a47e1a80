import { memoizeByIdentity } from '../changes/memoize';
import { readNodeAddresses } from '../resources/node';
import { isObject, readName } from '../resources/object';

const readAddresses = memoizeByIdentity(readNodeAddresses);

/** The nodes that have these addresses, by address. One that several nodes have is none of them. */
export function findNodesByAddress(
  nodes: readonly unknown[],
  addresses: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (addresses.size === 0) return found;
  const shared = new Set<string>();
  for (const node of nodes) {
    if (!isObject(node)) continue;
    for (const address of new Set(readAddresses(node))) {
      if (!addresses.has(address)) continue;
      if (found.has(address)) shared.add(address);
      found.set(address, readName(node));
    }
  }
  for (const address of shared) found.delete(address);
  return found;
}
