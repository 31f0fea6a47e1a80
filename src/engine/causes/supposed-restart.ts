import { findNamed } from '../changes/find-named';
import { firstOf } from './grace-times';
import { settleRestart } from './settle-restart';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { UpdateStatus } from '../status/update-status';
import { MINUTE, type Instant, type Nanoseconds } from '../time';

/** As long as what a single node runs may take to start again (see `findSingleNodeRestart`). Ours. */
const SETTLES_WITHIN: Nanoseconds = 15n * MINUTE;

type Judged = Pick<UpdateStatus, 'operators' | 'pools' | 'topology'>;

/**
 * Without the node's events nobody knows when a control plane's only node rebooted. While that node is being updated, what began within
 * the time that such a reboot takes to settle may be its doing; from the first of it on, and no longer than that.
 */
function supposeRestart(
  { operators, pools, topology }: Judged,
  now: Instant,
): SingleNodeRestart | undefined {
  if (topology !== 'SingleReplica') return undefined;
  const [node, ...others] = findNamed(pools, CONTROL_PLANE_POOL)?.nodes ?? [];
  if (!node || others.length > 0 || !node.updating || node.degraded) return undefined;
  const begun = operators.flatMap(({ available, degraded }) => [
    ...(available?.status === 'True' ? [] : [available?.lastTransitionAt]),
    ...(degraded?.status === 'True' ? [degraded.lastTransitionAt] : []),
  ]);
  const first = firstOf(begun.filter((at) => at !== undefined && at > now - SETTLES_WITHIN));
  return first === undefined
    ? undefined
    : { node: node.name, beganAt: first, endsAt: first + SETTLES_WITHIN };
}

/** For who judges without the supplement for good: what may come from the reboot of a single node is not held against the update yet. */
export const SUPPOSED_RESTART = { find: supposeRestart, settle: settleRestart } as const;

export type SupposedRestart = typeof SUPPOSED_RESTART;
