import { compareNames } from '../compare-names';
import type { MachineConfigPool } from '../resources/machine-config-pool';

/**
 * The pool a node belongs to: `master` before any custom pool, a custom pool before `worker`; `undefined` when none
 * selects it. Among several custom pools the first by name wins (`oc` picks one at random, the machine-config operator
 * refuses the node). A pool with a selector that cannot be read selects nothing.
 * Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/mco.
 */
export function findPool(
  labels: Readonly<Record<string, unknown>>,
  pools: readonly MachineConfigPool[],
): MachineConfigPool | undefined {
  let custom: MachineConfigPool | undefined;
  let worker: MachineConfigPool | undefined;
  for (const pool of pools) {
    const { name, nodeSelector } = pool;
    if (!nodeSelector.valid || !nodeSelector.matches(labels)) continue;
    if (name === 'master') return pool;
    if (name === 'worker') worker ??= pool;
    else if (!custom || compareNames(name, custom.name) < 0) custom = pool;
  }
  return custom ?? worker;
}

/**
 * The names of all custom pools that select a node of `pool`, in order; `undefined` unless they are several. Of the pools
 * that are not custom, `master` settles it: its nodes belong to it, whatever else selects them.
 * Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/helpers.
 */
export function findConflictingPools(
  labels: Readonly<Record<string, unknown>>,
  pool: MachineConfigPool,
  pools: readonly MachineConfigPool[],
): readonly string[] | undefined {
  if (isStandard(pool.name)) return undefined;
  let names: string[] | undefined;
  for (const { name, nodeSelector } of pools) {
    if (name === pool.name || isStandard(name)) continue;
    if (nodeSelector.valid && nodeSelector.matches(labels)) (names ??= [pool.name]).push(name);
  }
  return names?.sort(compareNames);
}

function isStandard(pool: string): boolean {
  return pool === 'master' || pool === 'worker';
}
