import type { KnownFaults } from './known-faults';

/** Nodes whose drains wait for one that is down, because the budgets in its way miss the pods of that one. */
export function foldMissedPods(faults: KnownFaults): void {
  const drains = faults.roots.filter(
    ({ problem }) => problem === 'undrainable' || problem === 'slowDrain',
  );
  // Asked first: there are hundreds of items.
  if (drains.length === 0) return;
  const behind = new Map(
    faults.status.unfinished.map((item) => [
      item.object.name,
      item.move === 'drain' ? item.behind?.name : undefined,
    ]),
  );
  for (const draft of drains) {
    const [name, ...others] = new Set(draft.nodes.map((node) => behind.get(node)));
    const down = name !== undefined && others.length === 0 && faults.downNode(name);
    if (down) draft.follow(down, 'waitsForPods');
  }
}
