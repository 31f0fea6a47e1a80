import type { ResourceRef } from './resource-ref';

/** `ControlPlane` includes the pool `master` and its nodes. */
export type ScopeType = 'ControlPlane' | 'WorkerPool';

/** The pool whose nodes are the control plane. */
export const CONTROL_PLANE_POOL = 'master';

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
