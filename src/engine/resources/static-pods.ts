import type { ResourceRef } from './resource-ref';

export const ETCD_NAMESPACE = 'openshift-etcd';
export const API_SERVER_NAMESPACE = 'openshift-kube-apiserver';

/** Namespaces in which the kubelets run the control plane's pods from files, and where their guards are. */
export const STATIC_POD_NAMESPACES: ReadonlySet<string> = new Set([
  ETCD_NAMESPACE,
  API_SERVER_NAMESPACE,
  'openshift-kube-controller-manager',
  'openshift-kube-scheduler',
]);

/**
 * A pod with which an operator keeps a control plane node from being drained while the pods of another one are not
 * ready. Mirrors openshift/library-go@93ac9206a (2026-08-21),
 * pkg/operator/staticpod/controller/guard/guard_controller.go: `<operand>-guard-<node>`; up to 4.9 etcd's guard was the
 * Deployment etcd-quorum-guard.
 */
export function isGuardPod({ name, namespace = '' }: ResourceRef): boolean {
  return STATIC_POD_NAMESPACES.has(namespace) && name.includes('-guard-');
}
