import { isUnread } from '../known-causes/read-cause';
import type { NextMove, UnfinishedItem } from '../status/mover';
import type { UpdateStatus } from '../status/update-status';

/**
 * Whether known causes, which were not there when the status was judged, may make another verdict of it: who has to move
 * decides between slow, stalled and waiting for a person. What a verdict says beyond its kind and subject may grow either way.
 */
export function awaitsCauses({
  attention,
  unfinished,
  verdict,
}: Pick<UpdateStatus, 'attention' | 'unfinished' | 'verdict'>): boolean {
  if (verdict.kind === 'failing' || verdict.kind === 'unknown') return false;
  const [first] = unfinished;
  if (first && staysWithPerson(first)) return false;
  return (
    unfinished.some(({ cause }) => isUnread(cause)) ||
    attention.some(({ cause, root }) => root.kind === 'operator' && isUnread(cause))
  );
}

const MAY_BE_TRIED_AGAIN: ReadonlySet<NextMove> = new Set(['repair', 'drain', 'render']);

/** What has failed on a node, in a drain or for a pool's configuration may be tried again; nothing else that needs a person gets rid of that by a cause. */
function staysWithPerson({ cause, move, pace }: UnfinishedItem): boolean {
  if (pace !== 'needsPerson') return false;
  return !isUnread(cause) || !MAY_BE_TRIED_AGAIN.has(move);
}
