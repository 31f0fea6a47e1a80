export const ETCD_NAMESPACE = 'openshift-etcd';

/** Namespaces in which the kubelets run the control plane's pods from files, and where their guards are. */
export const STATIC_POD_NAMESPACES: ReadonlySet<string> = new Set([
  ETCD_NAMESPACE,
  'openshift-kube-apiserver',
  'openshift-kube-controller-manager',
  'openshift-kube-scheduler',
]);
