import type { KnownFaults } from './known-faults';

/** Operators whose pods have no node to run on because the cluster has none: it is nodes that are missing, whichever pods wait for them. */
export function foldMissingNodes(faults: KnownFaults): void {
  const [first, ...others] = faults.roots.filter(
    ({ insights, root }) =>
      root.kind === 'operator' && insights.some(({ cause }) => cause?.code === 'NoNodes'),
  );
  if (first) for (const draft of others) draft.follow(first, 'missesNodes');
}
