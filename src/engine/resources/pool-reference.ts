import type { ResourceRef } from './resource-ref';

/** `ControlPlane` includes the pool `master` and its nodes. */
export type ScopeType = 'ControlPlane' | 'WorkerPool';

/** The pool whose nodes are the control plane. */
export const CONTROL_PLANE_POOL = 'master';

/** The pool of a node that has a vote in etcd and runs nothing else of the control plane. */
export const ARBITER_POOL = 'arbiter';

/** Whether etcd runs on the nodes of a pool: each of them counts for quorum. */
export function hasEtcd(pool: string | undefined): boolean {
  return pool === CONTROL_PLANE_POOL || pool === ARBITER_POOL;
}

export function poolScope(pool: string): ScopeType {
  return pool === CONTROL_PLANE_POOL ? 'ControlPlane' : 'WorkerPool';
}

export function poolResource(pool: string): ResourceRef {
  return {
    group: 'machineconfiguration.openshift.io',
    resource: 'machineconfigpools',
    name: pool,
  };
}

/** What a list has of that pool; the first one. There are few pools, and they are asked about with each change of a node. */
export function findOfPool<T extends { readonly pool: string }>(
  items: readonly T[],
  pool: string,
): T | undefined {
  for (const item of items) if (item.pool === pool) return item;
  return undefined;
}
