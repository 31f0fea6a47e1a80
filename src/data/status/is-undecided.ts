import type { UpdateStatusState } from './update-status-state';

/**
 * Whether a verdict is not to be shown yet: it says that something takes long, and who has to act is still being read; or that a
 * single node's update is failing, and whether that node has rebooted is. Both may make another verdict of it. Never for longer
 * than what fills the page is waited for.
 */
export function isUndecided(state: UpdateStatusState): boolean {
  if (state.state !== 'ready' || state.isFilling !== true) return false;
  const { topology, verdict } = state.status;
  const { kind } = verdict;
  return (
    kind === 'slow' || kind === 'stalled' || (kind === 'failing' && topology === 'SingleReplica')
  );
}
