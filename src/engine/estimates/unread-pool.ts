import { type MachineConfigPool, updatingSince } from '../resources/machine-config-pool';
import type { PoolAssessment, PoolCounts } from '../status/pool';
import { latestInstant, type Instant } from '../time';

/** Progress of a pool whose nodes can't be read, as it reports it. */
export interface UnreadPool {
  /** Nodes that have what it rolls out. */
  readonly done: number;
  /** Nodes that do not, those under way among them. */
  readonly left: number;
  /** Nodes under way, as far as the pool may have them; which ones they are, and how far, is unknown. */
  readonly moving: number;
  /** None of its nodes has begun with this update. */
  readonly isToCome: boolean;
  /** The beginning in this update. */
  readonly sinceAt: Instant | undefined;
  /** Time of the last change of the rollout; absent while that may be another configuration, and if unknown. */
  readonly quietSinceAt: Instant | undefined;
}

/** A pool's unread nodes; `undefined` if nodes are known, or the pool tells nothing (see `countReported`). */
export function readUnreadPool(
  pool: PoolAssessment,
  object: MachineConfigPool | undefined,
  updateStartedAt: Instant | undefined,
): UnreadPool | undefined {
  const { counts, countsFrom, maxUnavailable = 0 } = pool;
  if (!counts || countsFrom !== 'reported') return undefined;
  const { atPoolConfig, available, outdated, total } = counts;
  const isToCome = outdated === total && counts.progressing === 0;
  const done = isToCome ? 0 : atPoolConfig;
  const left = total - done;
  const moving = isToCome ? 0 : Math.min(total - available, left, maxUnavailable);
  const rollingSinceAt = object && updatingSince(object);
  const isOfEarlier =
    rollingSinceAt !== undefined &&
    updateStartedAt !== undefined &&
    rollingSinceAt < updateStartedAt;
  // Without a time of its last change the first nodes tell: none of them is done since the pool began.
  const changedAt = object?.changedAt ?? (done === 0 ? rollingSinceAt : undefined);
  const isQuietKnown = rollingSinceAt !== undefined && changedAt !== undefined;
  return {
    done,
    left,
    moving,
    isToCome,
    sinceAt: isOfEarlier ? undefined : rollingSinceAt,
    quietSinceAt: isQuietKnown
      ? latestInstant(latestInstant(changedAt, rollingSinceAt), updateStartedAt)
      : undefined,
  };
}

/** True if nodes of a pool whose nodes can't be read are behind, at whatever release. */
export function isUnreadBehind({ countsFrom, counts }: PoolAssessment): boolean {
  return countsFrom === 'reported' && counts !== undefined && lacksConfig(counts);
}

function lacksConfig({ atPoolConfig, outdated, total }: PoolCounts): boolean {
  return outdated > 0 || atPoolConfig < total;
}
