import type { NodeAssessment } from '../status/node';

/**
 * It has been given another configuration, and its daemon, which is still `Done`, has not reacted yet. `oc` calls that
 * draining, which does not begin before the daemon asks for it.
 */
export function isNotBegun({
  daemonState,
  phase,
}: Pick<NodeAssessment, 'daemonState' | 'phase'>): boolean {
  return phase === 'Updating' && daemonState === 'Done';
}
