import type { ResourceRef } from './resource-ref';

/** `ControlPlane`: the pools `master` and `arbiter`, and their nodes. For `oc` the arbiter is a worker. */
export type ScopeType = 'ControlPlane' | 'WorkerPool';

/** The pool whose nodes are the control plane. */
export const CONTROL_PLANE_POOL = 'master';

/** Custom pools take its MachineConfigs, too. */
export const WORKER_POOL = 'worker';

/** The pool of a node that has a vote in etcd and runs nothing else of the control plane. */
export const ARBITER_POOL = 'arbiter';

/**
 * True if the nodes of a pool are of the control plane: each has a member of etcd that counts for quorum, and the
 * operator machine-config is not done before the pool is. Mirrors openshift/machine-config-operator@7ff337a4f,
 * manifests (label `required-for-upgrade`).
 */
export function isOfControlPlane(pool: string | undefined): boolean {
  return pool === CONTROL_PLANE_POOL || pool === ARBITER_POOL;
}

/** Scope of a pool, by its name. */
export function poolScope(pool: string): ScopeType {
  return isOfControlPlane(pool) ? 'ControlPlane' : 'WorkerPool';
}

/** A reference to the MachineConfigPool. */
export function poolResource(pool: string): ResourceRef {
  return {
    group: 'machineconfiguration.openshift.io',
    resource: 'machineconfigpools',
    name: pool,
  };
}

/** The first item of a list for that pool. There are few pools. */
export function findOfPool<T extends { readonly pool: string }>(
  items: readonly T[],
  pool: string,
): T | undefined {
  for (const item of items) if (item.pool === pool) return item;
  return undefined;
}
