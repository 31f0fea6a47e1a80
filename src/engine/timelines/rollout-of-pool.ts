import { isOnItsWay, memoizeChosen } from '../nodes/affected-nodes';
import type { PoolAssessment } from '../status/pool';
import { MINUTE, type Instant } from '../time';

/** The rollout that the nodes of a pool go through. */
export interface Rollout {
  /** `config`: no update runs, and nodes take on another configuration of the release that they have. */
  readonly of: 'update' | 'config' | 'nothing';
  /** Beginning of the rollout; older facts belong to another one. */
  readonly since: Instant | undefined;
}

/** First nodes get the configuration before the pool says so [MCO, pkg/controller/node/node_controller.go]. */
const SLACK = MINUTE;

const listOnTheirWay = memoizeChosen(isOnItsWay);

/**
 * @param startedAt When the update began.
 * @param isUpdating Whether an update runs. Without one, a pool says itself since when its nodes lack its
 *   configuration; one of which no node has begun rolls out nothing yet.
 */
export function findRollout(
  { behindSinceAt, counts, nodes }: PoolAssessment,
  startedAt: Instant | undefined,
  isUpdating: boolean,
): Rollout {
  if (isUpdating) return { of: 'update', since: startedAt };
  const { atPoolConfig = 0, total = 0 } = counts ?? {};
  const hasBegun = (atPoolConfig > 0 && atPoolConfig < total) || listOnTheirWay(nodes).length > 0;
  return behindSinceAt !== undefined && hasBegun
    ? { of: 'config', since: behindSinceAt - SLACK }
    : { of: 'nothing', since: startedAt };
}
