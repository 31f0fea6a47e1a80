import { isWindows } from '../resources/node';
import { compareNames } from '../text/compare-names';
import type { MachineConfigPool } from '../resources/machine-config-pool';

/** Pools of a node. */
export interface PoolMembership {
  readonly pool: MachineConfigPool;
  /** The names of all custom pools that select the node, in order; `undefined` unless they are several. */
  readonly customPools: readonly string[] | undefined;
}

/**
 * The pool of a node: `master`, else the first custom pool by name, else `worker`; `undefined` when none selects it.
 * Among several custom pools, `oc` picks one at random, and the machine-config operator refuses the node. A selector
 * that can't be read selects nothing. A Windows node is in no pool, because another operator updates it. Mirrors
 * openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/mco, and openshift/machine-config-operator@main (2026-08-20),
 * pkg/helpers; `oc` does not know of Windows.
 *
 * @param countsWindows As for `oc`: a Windows node is in the pool that selects it.
 */
export function findMembership(
  labels: Readonly<Record<string, unknown>>,
  pools: readonly MachineConfigPool[],
  countsWindows = false,
): PoolMembership | undefined {
  if (!countsWindows && isWindows(labels)) return undefined;
  let custom: MachineConfigPool | undefined;
  let worker: MachineConfigPool | undefined;
  let names: string[] | undefined;
  for (const pool of pools) {
    const { name, nodeSelector } = pool;
    if (!nodeSelector.valid || !nodeSelector.matches(labels)) continue;
    if (name === 'master') return { pool, customPools: undefined };
    if (name === 'worker') {
      worker ??= pool;
      continue;
    }
    if (custom) (names ??= [custom.name]).push(name);
    if (!custom || compareNames(name, custom.name) < 0) custom = pool;
  }
  const pool = custom ?? worker;
  return pool && { pool, customPools: names?.sort(compareNames) };
}
