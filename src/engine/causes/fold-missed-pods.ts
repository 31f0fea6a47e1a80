import { isOfControlPlane } from '../resources/pool-reference';
import type { KnownFaults } from './known-faults';

/** A node whose drain waits for one that is down, because the budgets in its way miss the pods of that one. */
export function foldMissedPods(faults: KnownFaults): void {
  const waiting = faults.status.unfinished.filter(
    ({ behind, move, subject }) =>
      behind && move === 'drain' && 'pool' in subject && !isOfControlPlane(subject.pool),
  );
  if (waiting.length === 0) return;
  for (const draft of faults.roots) {
    if (draft.problem !== 'undrainable' && draft.problem !== 'slowDrain') continue;
    const items = waiting.filter(({ object }) => draft.nodes.includes(object.name));
    const [name, ...others] = new Set(items.map(({ behind }) => behind?.name ?? ''));
    if (items.length < draft.nodes.length || !name || others.length > 0) continue;
    const down = faults.downNode(name);
    if (down) draft.follow(down, 'waitsForPods');
  }
}
