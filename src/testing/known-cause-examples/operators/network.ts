import { examplesFrom, onOperator } from '../cause-example';

const ROLLING = { operator: 'network', type: 'Progressing', reason: 'Deploying' } as const;
const DNS = { operator: 'dns', type: 'Degraded', reason: 'DNSDegraded' } as const;

const STATUS_MANAGER =
  'built as pkg/controller/statusmanager of openshift/cluster-network-operator builds it';
const OPERATOR_CONFIG =
  'built as pkg/controller/operconfig of openshift/cluster-network-operator builds it';
const PROXY_CONFIG =
  'built as pkg/controller/proxyconfig of openshift/cluster-network-operator builds it';
const DNS_STATUS =
  'built as pkg/operator/controller/dns_status.go of openshift/cluster-dns-operator builds it';

export const NETWORK_EXAMPLES = examplesFrom('operator', [
  {
    code: 'HostedNetworkRolloutStuck',
    condition: onOperator('network', 'Degraded', 'RolloutHung'),
    text: 'Deployment "management/clusters-demo/ovnkube-control-plane" rollout is not making progress - last change 2023-08-10T04:56:48Z',
    captures: {
      kind: 'Deployment',
      namespace: 'clusters-demo',
      workload: 'ovnkube-control-plane',
    },
    from: STATUS_MANAGER,
  },
  {
    code: 'HostedNetworkRollingOut',
    condition: ROLLING,
    text: 'Deployment "management/clusters-demo/ovnkube-control-plane" update is rolling out (0 out of 3 updated)',
    captures: {
      kind: 'Deployment',
      namespace: 'clusters-demo',
      workload: 'ovnkube-control-plane',
    },
    from: STATUS_MANAGER,
  },
  {
    code: 'NetworkObjectInvalid',
    condition: onOperator('network', 'Degraded', 'ApplyOperatorConfig'),
    text: 'Error while updating operator configuration: could not apply (apps/v1, Kind=DaemonSet) openshift-ovn-kubernetes/ovnkube-node: failed to apply / update (apps/v1, Kind=DaemonSet) openshift-ovn-kubernetes/ovnkube-node: DaemonSet.apps "ovnkube-node" is invalid: [spec.template.spec.containers[2].image: Required value, spec.template.spec.containers[3].ports[0].hostPort: Duplicate value: "TCP//9103"]',
    captures: {
      resource: 'DaemonSet.apps',
      kind: 'DaemonSet',
      name: 'ovnkube-node',
      message:
        'spec.template.spec.containers[2].image: Required value, spec.template.spec.containers[3].ports[0].hostPort: Duplicate value: "TCP//9103"',
    },
    from: 'okd-project/okd issue 1866',
  },
  {
    code: 'NetworkObjectInvalid',
    condition: onOperator('network', 'Degraded', 'ApplyOperatorConfig'),
    text: 'Error while updating operator configuration: could not apply (admissionregistration.k8s.io/v1, Kind=ValidatingWebhookConfiguration) /multus.openshift.io: failed to apply / update (admissionregistration.k8s.io/v1, Kind=ValidatingWebhookConfiguration) /multus.openshift.io: ValidatingWebhookConfiguration.admissionregistration.k8s.io "multus.openshift.io" is invalid: webhooks[0].clientConfig: Required value: exactly one of url or service is required',
    captures: {
      resource: 'ValidatingWebhookConfiguration.admissionregistration.k8s.io',
      kind: 'ValidatingWebhookConfiguration',
      name: 'multus.openshift.io',
      message:
        'webhooks[0].clientConfig: Required value: exactly one of url or service is required',
    },
    from: 'openshift/hypershift issue 2227',
  },
  {
    code: 'NetworkPodCrashLooping',
    condition: onOperator('network', 'Degraded', 'RolloutHung'),
    text: 'DaemonSet "openshift-ovn-kubernetes/ovnkube-master" rollout is not making progress - pod ovnkube-master-4phrl is in CrashLoopBackOff State\nDaemonSet "openshift-ovn-kubernetes/ovnkube-master" rollout is not making progress - pod ovnkube-master-6mjrb is in CrashLoopBackOff State',
    captures: {
      kind: 'DaemonSet',
      namespace: 'openshift-ovn-kubernetes',
      workload: 'ovnkube-master',
      pod: 'ovnkube-master-4phrl',
    },
    from: 'openshift/cluster-network-operator pull request 806',
  },
  {
    code: 'NetworkRolloutStuck',
    condition: onOperator('network', 'Degraded', 'RolloutHung'),
    text: 'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" rollout is not making progress - last change 2023-09-05T04:56:48Z',
    captures: {
      kind: 'DaemonSet',
      namespace: 'openshift-ovn-kubernetes',
      workload: 'ovnkube-node',
    },
    from: 'okd-project/okd issue 1724',
  },
  {
    code: 'NetworkConfigurationInvalid',
    condition: onOperator('network', 'Degraded', 'InvalidOperatorConfig'),
    text: "The operator configuration is invalid (invalid MTU 65600). Use 'oc edit network.operator.openshift.io cluster' to fix.",
    captures: { message: 'invalid MTU 65600', group: 'operator' },
    from: OPERATOR_CONFIG,
  },
  {
    code: 'NetworkChangeUnsafe',
    condition: onOperator('network', 'Degraded', 'InvalidOperatorConfig'),
    text: "Not applying unsafe configuration change: invalid configuration: [cannot change mtu for the OVN-Kubernetes network]. Use 'oc edit network.operator.openshift.io cluster' to undo the change.",
    captures: {
      message: 'invalid configuration: [cannot change mtu for the OVN-Kubernetes network]',
    },
    from: OPERATOR_CONFIG,
  },
  {
    code: 'ProxyConfigurationInvalid',
    condition: onOperator('network', 'Degraded', 'InvalidProxyConfig'),
    text: "The configuration is invalid for proxy 'cluster' (invalid httpsProxy URI: proxy.example.com:3128). Use 'oc edit proxy.config.openshift.io cluster' to fix.",
    captures: { proxy: 'cluster', message: 'invalid httpsProxy URI: proxy.example.com:3128' },
    from: PROXY_CONFIG,
  },
  {
    code: 'NetworkTrustBundleInvalid',
    condition: onOperator('network', 'Degraded', 'TrustBundleValidationFailure'),
    text: 'Failed to validate additional trust bundle configmap \'openshift-config/user-ca-bundle\' (failed parsing certificate data from ConfigMap "user-ca-bundle": failed to parse certificate PEM)',
    captures: {
      namespace: 'openshift-config',
      configMap: 'user-ca-bundle',
      message:
        'failed parsing certificate data from ConfigMap "user-ca-bundle": failed to parse certificate PEM',
    },
    from: PROXY_CONFIG,
  },
  {
    code: 'OpenShiftSdnBlocksUpdate',
    condition: onOperator('network', 'Upgradeable', 'OpenShiftSDNConfigured'),
    text: 'Cluster is configured with OpenShiftSDN, which is not supported in the next version. Please follow the documented steps to migrate from OpenShiftSDN to OVN-Kubernetes in order to be able to upgrade.',
    captures: {},
    from: 'public write-up of an update from 4.15',
  },
  {
    code: 'NetworkPoolDegraded',
    condition: onOperator('network', 'Degraded', 'MachineConfig'),
    text: 'worker machine config pool in degraded state',
    captures: { pool: 'worker' },
    from: STATUS_MANAGER,
  },
  {
    code: 'NetworkWaitsForPool',
    condition: { ...ROLLING, reason: 'MachineConfig' },
    text: 'worker machine config pool is still processing 80-ipsec-worker-extensions machine config',
    captures: { pool: 'worker', machineConfig: '80-ipsec-worker-extensions' },
    from: STATUS_MANAGER,
  },
  {
    code: 'MtuProbeFailed',
    condition: onOperator('network', 'Degraded', 'MTUProbeFailed'),
    text: 'Failed to probe MTU: failed to find mtu configmap: configmaps "mtu" not found',
    captures: { message: 'failed to find mtu configmap: configmaps "mtu" not found' },
    from: OPERATOR_CONFIG,
  },
  {
    code: 'NetworkNotApplied',
    condition: onOperator('network', 'Degraded', 'ApplyOperatorConfig'),
    text: 'Error while updating operator configuration: could not apply (apps/v1, Kind=DaemonSet) openshift-ovn-kubernetes/ovnkube-node: failed to apply / update (apps/v1, Kind=DaemonSet) openshift-ovn-kubernetes/ovnkube-node: the server is currently unable to handle the request',
    captures: {
      message:
        'could not apply (apps/v1, Kind=DaemonSet) openshift-ovn-kubernetes/ovnkube-node: failed to apply / update (apps/v1, Kind=DaemonSet) openshift-ovn-kubernetes/ovnkube-node: the server is currently unable to handle the request',
    },
    from: OPERATOR_CONFIG,
  },
  {
    code: 'NetworkRollingOut',
    condition: ROLLING,
    text: 'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out (1 out of 3 updated)',
    captures: {
      kind: 'DaemonSet',
      namespace: 'openshift-ovn-kubernetes',
      workload: 'ovnkube-node',
      updated: '1',
      desired: '3',
    },
    from: 'okd-project/okd issue 1724',
  },
  {
    code: 'NetworkPodsUnavailable',
    condition: ROLLING,
    text: 'DaemonSet "/openshift-multus/multus" is not available (awaiting 1 nodes)',
    captures: {
      kind: 'DaemonSet',
      namespace: 'openshift-multus',
      workload: 'multus',
      missing: '1',
    },
    from: STATUS_MANAGER,
  },
  {
    code: 'NetworkPodsNotScheduled',
    condition: ROLLING,
    text: 'Deployment "/openshift-network-diagnostics/network-check-source" is not yet scheduled on any nodes',
    captures: {
      kind: 'Deployment',
      namespace: 'openshift-network-diagnostics',
      workload: 'network-check-source',
    },
    from: STATUS_MANAGER,
  },
  {
    code: 'NetworkWaitsForOperators',
    condition: ROLLING,
    text: 'DaemonSet "/openshift-multus/network-metrics-daemon" is waiting for other operators to become ready\nDeployment "/openshift-multus/multus-admission-controller" is waiting for other operators to become ready',
    captures: {
      kind: 'DaemonSet',
      namespace: 'openshift-multus',
      workload: 'network-metrics-daemon',
    },
    from: 'openshift/ovn-kubernetes pull request 1863',
  },
  {
    code: 'DnsWithoutNodes',
    condition: DNS,
    text: 'DNS default is degraded: One or more other status conditions indicate a degraded state: NoDNSPodsDesired=True (NoDNSPodsDesired: No DNS pods are desired; this could mean all nodes are tainted or unschedulable.)',
    captures: {},
    from: DNS_STATUS,
  },
  {
    code: 'DnsWithoutPods',
    condition: DNS,
    text: 'DNS default is degraded: One or more other status conditions indicate a degraded state: NoDNSPodsAvailable=True (NoDNSPodsAvailable: No DNS pods are available.)',
    captures: {},
    from: DNS_STATUS,
  },
  {
    code: 'DnsPodsUnavailable',
    condition: DNS,
    text: 'DNS default is degraded: One or more other status conditions indicate a degraded state: MaxUnavailableDNSPodsExceeded=True (MaxUnavailableDNSPodsExceeded: Too many DNS pods are unavailable (3 > 1 max unavailable).)',
    captures: { unavailable: '3', allowed: '1' },
    from: 'openshift/cluster-dns-operator pull request 136, with the words of later releases',
  },
  {
    code: 'DnsNotManaged',
    condition: onOperator('dns', 'Upgradeable', 'DNSNotUpgradeable'),
    text: 'DNS default is not upgradeable: Cannot upgrade while managementState is Unmanaged',
    captures: {},
    from: DNS_STATUS,
  },
  {
    code: 'DnsRollingOut',
    condition: onOperator('dns', 'Progressing', 'DNSReportsProgressingIsTrue'),
    text: 'DNS "default" reports Progressing=True: "Have 5 up-to-date DNS pods, want 6."',
    captures: { updated: '5', desired: '6' },
    from: DNS_STATUS,
  },
]);
