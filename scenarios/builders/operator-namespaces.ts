/**
 * The namespaces that each operator of a payload names in its `status.relatedObjects`, in its order, as clusters of
 * 4.14 to 4.18 report them. operator-lifecycle-manager names none.
 */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  authentication: [
    'openshift-config',
    'openshift-config-managed',
    'openshift-authentication',
    'openshift-authentication-operator',
    'openshift-ingress',
    'openshift-oauth-apiserver',
  ],
  baremetal: ['openshift-machine-api'],
  'cloud-controller-manager': [
    'openshift-cloud-controller-manager-operator',
    'openshift-cloud-controller-manager',
  ],
  'cloud-credential': ['openshift-cloud-credential-operator'],
  'cluster-autoscaler': ['openshift-machine-api'],
  'config-operator': ['openshift-config', 'openshift-config-operator'],
  console: ['openshift-console-operator', 'openshift-console'],
  'control-plane-machine-set': ['openshift-machine-api'],
  'csi-snapshot-controller': ['openshift-cluster-storage-operator'],
  dns: ['openshift-dns-operator', 'openshift-dns'],
  etcd: [
    'openshift-config',
    'openshift-config-managed',
    'openshift-etcd-operator',
    'openshift-etcd',
  ],
  'image-registry': ['openshift-image-registry'],
  ingress: ['openshift-ingress-operator', 'openshift-ingress', 'openshift-ingress-canary'],
  insights: ['openshift-insights'],
  'kube-apiserver': [
    'openshift-config',
    'openshift-config-managed',
    'openshift-kube-apiserver-operator',
    'openshift-kube-apiserver',
  ],
  'kube-controller-manager': [
    'openshift-config',
    'openshift-config-managed',
    'openshift-kube-controller-manager',
    'openshift-kube-controller-manager-operator',
    'kube-system',
  ],
  'kube-scheduler': [
    'openshift-config',
    'openshift-config-managed',
    'openshift-kube-scheduler',
    'openshift-kube-scheduler-operator',
  ],
  'kube-storage-version-migrator': [
    'openshift-kube-storage-version-migrator',
    'openshift-kube-storage-version-migrator-operator',
  ],
  'machine-api': ['openshift-machine-api'],
  'machine-approver': ['openshift-cluster-machine-approver'],
  'machine-config': [
    'openshift-machine-config-operator',
    'openshift-kni-infra',
    'openshift-openstack-infra',
    'openshift-ovirt-infra',
    'openshift-vsphere-infra',
    'openshift-nutanix-infra',
    'openshift-cloud-platform-infra',
  ],
  marketplace: ['openshift-marketplace'],
  monitoring: ['openshift-monitoring', 'openshift-user-workload-monitoring'],
  network: [
    'openshift-multus',
    'openshift-ovn-kubernetes',
    'openshift-host-network',
    'openshift-network-diagnostics',
    'openshift-network-node-identity',
    'openshift-network-operator',
    'openshift-cloud-network-config-controller',
  ],
  'node-tuning': ['openshift-cluster-node-tuning-operator'],
  olm: ['openshift-catalogd', 'openshift-operator-controller', 'openshift-rukpak'],
  'openshift-apiserver': [
    'openshift-config',
    'openshift-config-managed',
    'openshift-apiserver-operator',
    'openshift-apiserver',
    'openshift-etcd-operator',
  ],
  'openshift-controller-manager': [
    'openshift-config',
    'openshift-config-managed',
    'openshift-controller-manager-operator',
    'openshift-controller-manager',
    'openshift-route-controller-manager',
  ],
  'openshift-samples': ['openshift-cluster-samples-operator'],
  'operator-lifecycle-manager': [],
  'operator-lifecycle-manager-catalog': ['openshift-operator-lifecycle-manager'],
  'operator-lifecycle-manager-packageserver': ['openshift-operator-lifecycle-manager'],
  'service-ca': [
    'openshift-config',
    'openshift-config-managed',
    'openshift-service-ca-operator',
    'openshift-service-ca',
  ],
  storage: ['openshift-cluster-storage-operator', 'openshift-cluster-csi-drivers'],
};

/** They hold what is configured, or stand for the nodes' own network; nothing runs there. */
const WITHOUT_PODS: ReadonlySet<string> = new Set([
  'openshift-config',
  'openshift-config-managed',
  'openshift-host-network',
  'kube-system',
]);

/** An operator that no payload has names one namespace after itself. */
export function namespacesOfOperator(operator: string): readonly string[] {
  return NAMESPACES[operator] ?? [`openshift-${operator}`];
}

/** Those in which its pods run, in its order; at least one. */
export function podNamespacesOfOperator(operator: string): readonly [string, ...string[]] {
  const own = namespacesOfOperator(operator).filter((name) => !WITHOUT_PODS.has(name));
  const [first = 'openshift-operator-lifecycle-manager', ...others] = own;
  return [first, ...others];
}
