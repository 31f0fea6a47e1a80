import { multiLine } from '../reg-exp';
import { operatorCauses } from '../causes-from';
import { change, infrastructureStep, look, lookAsAnyone } from '../steps';
import { PROXY } from '../shared-steps';
import {
  DESCRIBE_POD,
  READ_POD_LOG,
  operatorLogStep,
  SHOW_FIELD_MANAGERS,
  SHOW_NODES,
  SHOW_OPERATOR_PODS,
  SHOW_POOLS,
  operatorPodsStep,
} from './operator-steps';

/*
 * Messages of the network and DNS operators: first about crashing pods, then about the configuration, then about
 * rollouts.
 */

const OPERATOR = 'openshift/cluster-network-operator pkg/controller';
const PODS = `${OPERATOR}/statusmanager/pod_status.go`;
const POOLS = `${OPERATOR}/statusmanager/machineconfig_status.go`;
const CONFIG = `${OPERATOR}/operconfig/operconfig_controller.go`;
const DNS = 'openshift/cluster-dns-operator pkg/operator/controller/dns_status.go';

const SHOW_EVENTS = look(
  'Read the events in namespace {{namespace}}.',
  'oc get events -n {namespace} --sort-by=.lastTimestamp',
);

const SHOW_NETWORK_CONFIG = look(
  'Check the network configuration of the cluster.',
  'oc get networks.{group}.openshift.io cluster -o yaml',
);

const SHOW_OPERATOR_CONFIG = look(
  'Check the network configuration of the cluster.',
  'oc get networks.operator.openshift.io cluster -o yaml',
);

const SHOW_TRUST_BUNDLE = look(
  'Check the certificates in ConfigMap {{namespace}}/{{configMap}}.',
  'oc get configmap -n {namespace} {configMap} -o yaml',
);

const MIGRATE_TO_OVN = change(
  'Migrate the cluster network to OVN-Kubernetes.',
  undefined,
  'nodesReboot',
);

const SET_DNS_MANAGED = change(
  "Set the operator's management state to Managed.",
  `oc patch dnses.operator.openshift.io default --type=merge -p '{"spec":{"managementState":"Managed"}}'`,
);

const SHOW_DNS_PLACEMENT = look(
  'Check the node placement of the DNS pods.',
  'oc get dnses.operator.openshift.io default -o yaml',
);

const SHOW_DNS_PODS = operatorPodsStep('openshift-dns');
const READ_OPERATOR_LOG = operatorLogStep('openshift-network-operator', 'network-operator');

const CHECK_ON_MANAGEMENT_CLUSTER = infrastructureStep(
  'On the management cluster, check {{kind}} {{workload}} and its pods in namespace {{namespace}}.',
);

/** With a hosted control plane, parts of the network run on another cluster, whose name comes first. */
const HOSTED_WORKLOAD = String.raw`(?<kind>DaemonSet|Deployment|StatefulSet) "management/(?<namespace>[^"/]+)/(?<workload>[^"/]+)"`;

const WORKLOAD = String.raw`(?<kind>DaemonSet|Deployment|StatefulSet) "/?(?<namespace>[^"/]+)/(?<workload>[^"/]+)"`;

function workload(rest: string): RegExp {
  return multiLine`^${WORKLOAD} ${rest}`;
}

export const NETWORK_CAUSES = operatorCauses({ operator: 'network' }, [
  {
    code: 'HostedNetworkRolloutStuck',
    sentence:
      "On the management cluster, the rollout of {{kind}} {{namespace}}/{{workload}} isn't progressing.",
    pattern: multiLine`^${HOSTED_WORKLOAD} rollout is not making progress - `,
    upstream: PODS,
    mover: 'InfrastructureOwner',
    steps: [CHECK_ON_MANAGEMENT_CLUSTER],
  },
  {
    code: 'HostedNetworkRollingOut',
    sentence: 'On the management cluster, {{kind}} {{namespace}}/{{workload}} is rolling out.',
    condition: { type: 'Progressing' },
    pattern: multiLine`^${HOSTED_WORKLOAD} (?:update is rolling out|is not available|is not yet scheduled|is waiting for other operators)`,
    upstream: PODS,
    mover: 'Operator',
    steps: [CHECK_ON_MANAGEMENT_CLUSTER],
  },
  {
    code: 'NetworkPodCrashLooping',
    sentence: 'Network pod {{namespace}}/{{pod}} keeps crashing.',
    pattern: workload(
      String.raw`rollout is not making progress - pod (?<pod>\S+) is in CrashLoopBackOff State`,
    ),
    upstream: PODS,
    mover: 'Kubelet',
    steps: [READ_POD_LOG, DESCRIBE_POD],
  },
  {
    code: 'NetworkRolloutStuck',
    sentence: "The rollout of {{kind}} {{namespace}}/{{workload}} isn't progressing.",
    pattern: workload(String.raw`rollout is not making progress - last change `),
    upstream: PODS,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_EVENTS],
  },
  {
    code: 'NetworkConfigurationInvalid',
    sentence: 'The network configuration is invalid: {{message}}.',
    pattern:
      /^The (?:operator|cluster) configuration is invalid \((?<message>.+)\)\. Use 'oc edit network\.(?<group>operator|config)\.openshift\.io cluster' to fix/m,
    upstream: CONFIG,
    steps: [SHOW_NETWORK_CONFIG],
  },
  {
    code: 'NetworkChangeUnsafe',
    sentence: "An unsafe change to the network configuration isn't applied: {{message}}.",
    pattern:
      /^Not applying unsafe configuration change: (?<message>.+?)\. Use 'oc edit network\.operator\.openshift\.io cluster' to undo/m,
    upstream: CONFIG,
    steps: [SHOW_OPERATOR_CONFIG],
  },
  {
    code: 'ProxyConfigurationInvalid',
    sentence: 'Proxy {{proxy}} is invalid: {{message}}.',
    pattern: /^The configuration is invalid for proxy '(?<proxy>[^']+)' \((?<message>.+)\)\./m,
    upstream: `${OPERATOR}/proxyconfig/controller.go`,
    steps: [PROXY],
  },
  {
    code: 'NetworkTrustBundleInvalid',
    sentence: 'The trust bundle in ConfigMap {{namespace}}/{{configMap}} is invalid: {{message}}.',
    pattern:
      /^Failed to validate additional trust bundle configmap '(?<namespace>[^'/]+)\/(?<configMap>[^']+)' \((?<message>.+)\)/m,
    upstream: `${OPERATOR}/proxyconfig/controller.go`,
    steps: [SHOW_TRUST_BUNDLE],
  },
  {
    code: 'OpenShiftSdnBlocksUpdate',
    sentence: "The cluster uses OpenShift SDN, which the next minor version doesn't support.",
    condition: { type: 'Upgradeable' },
    pattern:
      /^Cluster is configured with OpenShiftSDN, which is not supported in the next version\./m,
    upstream: `${OPERATOR}/statusmanager/status_manager.go, 4.15 and 4.16`,
    steps: [MIGRATE_TO_OVN],
  },
  {
    code: 'NetworkPoolDegraded',
    sentence: 'The network operator is waiting for pool {{pool}}, which is degraded.',
    pattern: /^(?<pool>\S+) machine config pool in degraded state$/m,
    upstream: POOLS,
    mover: 'Daemon',
    steps: [SHOW_POOLS],
  },
  {
    code: 'NetworkWaitsForPool',
    sentence:
      'The network operator is waiting for pool {{pool}} to apply MachineConfig {{machineConfig}}.',
    condition: { type: 'Progressing' },
    pattern:
      /^(?<pool>\S+) machine config pool is still processing (?<machineConfig>\S+) machine config$/m,
    upstream: `${POOLS}, 4.17 and newer`,
    mover: 'NodeController',
    steps: [SHOW_POOLS],
  },
  {
    code: 'MtuProbeFailed',
    sentence: "The MTU of the cluster network can't be determined: {{message}}.",
    pattern: /^Failed to probe MTU: (?<message>.+?)\.?$/m,
    upstream: CONFIG,
    mover: 'Operator',
    steps: [SHOW_NODES, READ_OPERATOR_LOG],
  },
  {
    code: 'NetworkObjectInvalid',
    sentence: 'The API server rejects {{kind}} {{name}} of the operator as invalid: {{message}}.',
    pattern:
      /^Error while updating operator configuration: could not apply [^\n]*: (?<resource>(?<kind>[A-Z]\w*)(?:\.[\w.]+)?) "(?<name>[^"\n]+)" is invalid: \[?(?<message>[^\n]+?)\]?\.?$/m,
    upstream: 'openshift/cluster-network-operator pkg/apply/apply.go',
    steps: [SHOW_FIELD_MANAGERS, READ_OPERATOR_LOG],
  },
  {
    code: 'NetworkNotApplied',
    sentence: "The network operator can't apply its resources: {{message}}.",
    pattern: /^Error while updating operator configuration: (?<message>.+?)\.?$/m,
    upstream: CONFIG,
    mover: 'Operator',
    steps: [READ_OPERATOR_LOG],
  },
  {
    code: 'NetworkRollingOut',
    sentence: {
      text: '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pods updated.',
      one: '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pod updated.',
      count: 'desired',
    },
    condition: { type: 'Progressing' },
    pattern: workload(
      String.raw`update is rolling out \((?<updated>\d+) out of (?<desired>\d+) updated\)`,
    ),
    upstream: PODS,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'NetworkPodsUnavailable',
    sentence: 'Unavailable pods of {{kind}} {{namespace}}/{{workload}}: {{missing}}.',
    condition: { type: 'Progressing' },
    pattern: workload(String.raw`is not available \(awaiting (?<missing>\d+) nodes\)`),
    upstream: PODS,
    mover: 'Kubelet',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
  },
  {
    code: 'NetworkPodsNotScheduled',
    sentence: 'No pod of {{kind}} {{namespace}}/{{workload}} is scheduled.',
    condition: { type: 'Progressing' },
    pattern: workload('is not yet scheduled on any nodes'),
    upstream: PODS,
    mover: 'Scheduler',
    steps: [SHOW_EVENTS, SHOW_NODES],
  },
  {
    code: 'NetworkWaitsForOperators',
    sentence: '{{kind}} {{namespace}}/{{workload}} is waiting for other operators.',
    condition: { type: 'Progressing' },
    pattern: workload('is waiting for other operators to become ready'),
    upstream: PODS,
    mover: 'Operator',
    steps: [lookAsAnyone("Check which operators aren't available.", 'oc get clusteroperators')],
  },
]);

export const DNS_CAUSES = operatorCauses({ operator: 'dns' }, [
  {
    code: 'DnsWithoutNodes',
    sentence: 'No node is eligible for DNS pods.',
    pattern: /No DNS pods are desired; this could mean all nodes are tainted or unschedulable\./,
    upstream: DNS,
    steps: [SHOW_DNS_PLACEMENT, SHOW_NODES],
  },
  {
    code: 'DnsWithoutPods',
    sentence: 'No DNS pod is available.',
    pattern: /No DNS pods are available\.|The DNS daemonset has no pods available\./,
    upstream: DNS,
    mover: 'Kubelet',
    steps: [SHOW_DNS_PODS, SHOW_NODES],
  },
  {
    code: 'DnsPodsUnavailable',
    sentence: 'Too many DNS pods are unavailable: {{unavailable}}, with {{allowed}} allowed.',
    pattern:
      /Too many (?:DNS pods are unavailable|unavailable (?:Core)?DNS pods) \((?<unavailable>\d+) > (?<allowed>\d+) max unavailable\)/,
    upstream: DNS,
    mover: 'Kubelet',
    steps: [SHOW_DNS_PODS, SHOW_NODES],
  },
  {
    code: 'DnsNotManaged',
    sentence: 'DNS is unmanaged, which blocks minor updates.',
    condition: { type: 'Upgradeable' },
    pattern: /Cannot upgrade while managementState is Unmanaged$/m,
    upstream: DNS,
    steps: [SET_DNS_MANAGED],
  },
  {
    code: 'DnsRollingOut',
    sentence: {
      text: 'DNS is rolling out: {{updated}} of {{desired}} pods updated.',
      one: 'DNS is rolling out: {{updated}} of {{desired}} pod updated.',
      count: 'desired',
    },
    condition: { type: 'Progressing' },
    pattern:
      /Have (?<updated>\d+) (?:up-to-date DNS|available DNS|available node-resolver) pods, want (?<desired>\d+)/,
    upstream: DNS,
    mover: 'Operator',
    steps: [SHOW_DNS_PODS],
  },
]);
