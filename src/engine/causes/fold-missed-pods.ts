import type { KnownFaults } from './known-faults';
import { itemsByName } from './normal-ends';

/** Nodes whose drains wait for one that is down, because the budgets in its way miss the pods of that one. */
export function foldMissedPods(faults: KnownFaults): void {
  const drains = faults.roots.filter(
    ({ problem }) => problem === 'undrainable' || problem === 'slowDrain',
  );
  // Asked first: there are hundreds of items.
  if (drains.length === 0) return;
  const items = itemsByName(faults.status.unfinished, 'node');
  const behind = (node: string): string | undefined => {
    const item = items.get(node);
    return item?.move === 'drain' ? item.behind?.name : undefined;
  };
  for (const draft of drains) {
    const [name, ...others] = new Set(draft.nodes.map(behind));
    const down = name !== undefined && others.length === 0 && faults.downNode(name);
    if (down) draft.follow(down, 'waitsForPods');
  }
}
