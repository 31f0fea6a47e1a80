import type { UpdateStatusState } from '../data/status/update-status-state';

/**
 * Whether a verdict is not to be shown yet: it says that something takes long, and who has to act is still being read, which
 * may make another verdict of it. Never for longer than what fills the page is waited for.
 */
export function isUndecided(state: UpdateStatusState): boolean {
  if (state.state !== 'ready' || state.isFilling !== true) return false;
  const { kind } = state.status.verdict;
  return kind === 'slow' || kind === 'stalled';
}
