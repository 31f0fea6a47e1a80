import { findLastCondition } from '../resources/conditions';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { Instant } from '../time';
import type { OperatorState } from '../status/operator';
import type { PoolCounts } from '../status/pool';

/** What is known of the update a pool's own counts may belong to. */
export interface UpdateFrame {
  /** When the newest update of the control plane began and ended. */
  readonly startedAt?: Instant;
  readonly completedAt?: Instant;
  /**
   * Whether ClusterVersion is, or may be, on its way: then a pool may not have been given its new configuration yet.
   */
  readonly progressing: boolean;
  /** How far the operator `machine-config` is, which gives the pools their configurations; absent when unknown. */
  readonly machineConfig?: OperatorState;
}

/**
 * How many nodes of a pool are at the version the cluster goes to, from what the pool says of itself. A pool counts the
 * nodes that are at *its* configuration, and that is another thing: before it is given the configuration of the new
 * release all of them are, and after the update an ordinary configuration may roll out. When the pool's condition
 * Updated last changed tells these apart. `undefined`: the pool does not say how many nodes it has.
 *
 * What it cannot tell apart: a pool that was rolling out something when the update began counts as it reports.
 */
export function countReported(pool: MachineConfigPool, frame: UpdateFrame): PoolCounts | undefined {
  const { machines, updated: atPoolConfig, unavailable = 0, degraded = 0 } = pool.reported;
  if (machines === undefined || atPoolConfig === undefined) return undefined;

  const reach = reachOf(pool, frame);
  const updated =
    reach === 'before' ? 0 : reach === 'after' ? machines : Math.min(atPoolConfig, machines);
  const left = machines - updated;
  const failed = Math.min(degraded, left);
  const working = reach === 'before' ? 0 : Math.max(0, Math.min(unavailable, left) - failed);
  const standing = left - failed - working;
  return {
    total: machines,
    updated,
    available: Math.max(0, machines - unavailable),
    progressing: working,
    draining: 0,
    outdated: left,
    pending: pool.paused ? 0 : standing,
    excluded: pool.paused ? standing : 0,
    degraded: Math.min(degraded, machines),
    atPoolConfig: Math.min(atPoolConfig, machines),
    unknown: 0,
  };
}

/** The same where some of the nodes are known: one that is degraded is, whether the pool counts it yet or not. */
export function countPartly(
  pool: MachineConfigPool,
  frame: UpdateFrame,
  known: PoolCounts,
): PoolCounts | undefined {
  const counts = countReported(pool, frame);
  return counts && { ...counts, degraded: Math.max(counts.degraded, known.degraded) };
}

/** `before`: the new release has not reached the pool; `during`: its counts are of it; `after`: it is through. */
function reachOf(pool: MachineConfigPool, frame: UpdateFrame): 'before' | 'during' | 'after' {
  const { machines = 0, updated = 0 } = pool.reported;
  const condition = findLastCondition(pool.conditions, 'Updated');
  const changedAt = condition?.lastTransitionAt;
  if (frame.progressing) {
    if (frame.machineConfig === 'waiting') return 'before';
    const isOld =
      changedAt !== undefined && frame.startedAt !== undefined && changedAt < frame.startedAt;
    return isOld && condition?.status === 'True' ? 'before' : 'during';
  }
  if (updated >= machines) return 'after';
  const isNew =
    changedAt !== undefined && frame.completedAt !== undefined && changedAt > frame.completedAt;
  return isNew ? 'after' : 'during';
}
