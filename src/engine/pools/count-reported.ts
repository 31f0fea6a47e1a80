import { findLastCondition } from '../resources/conditions';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { Instant } from '../time';
import type { OperatorState } from '../status/operator';
import type { PoolCounts } from '../status/pool';

/** The update that a pool's own counts may belong to. */
export interface UpdateFrame {
  /** Beginning and end of the newest update of the control plane. */
  readonly startedAt?: Instant;
  readonly completedAt?: Instant;
  /** True if ClusterVersion may be in progress: a pool may not have its new configuration yet. */
  readonly progressing: boolean;
  /** State of the operator `machine-config`, which gives the pools their configurations; absent when unknown. */
  readonly machineConfig?: OperatorState;
}

/**
 * Counts of a pool's nodes at the target version, from the pool's own report. A pool counts nodes at *its*
 * configuration: before it gets the configuration of the new release that is all of them, and after the update an
 * ordinary configuration may roll out. The time of the pool's condition Updated tells these apart. `undefined`: the
 * pool does not say how many nodes it has.
 *
 * Not told apart: a pool that was already rolling out something when the update began counts as it reports.
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
