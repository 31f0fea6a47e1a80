import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
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

const MIGRATE_TO_OVN: CauseStep = {
  sentence: 'Migrate the cluster network to OVN-Kubernetes.',
  who: 'Administrator',
  cost: 'nodesReboot',
};

const SET_DNS_MANAGED: CauseStep = {
  sentence: "Set the operator's management state to Managed.",
  command: `oc patch dnses.operator.openshift.io default --type=merge -p '{"spec":{"managementState":"Managed"}}'`,
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_DNS_PLACEMENT = look(
  'Check the node placement of the DNS pods.',
  'oc get dnses.operator.openshift.io default -o yaml',
);

const SHOW_DNS_PODS = operatorPodsStep('openshift-dns');
const READ_OPERATOR_LOG = operatorLogStep('openshift-network-operator', 'network-operator');

const CHECK_ON_MANAGEMENT_CLUSTER: CauseStep = {
  sentence:
    'On the management cluster, check {{kind}} {{workload}} and its pods in namespace {{namespace}}.',
  who: 'InfrastructureOwner',
  cost: 'none',
};

/** With a hosted control plane, parts of the network run on another cluster, whose name comes first. */
const HOSTED_WORKLOAD = String.raw`(?<kind>DaemonSet|Deployment|StatefulSet) "management/(?<namespace>[^"/]+)/(?<workload>[^"/]+)"`;

const WORKLOAD = String.raw`(?<kind>DaemonSet|Deployment|StatefulSet) "/?(?<namespace>[^"/]+)/(?<workload>[^"/]+)"`;

function workload(rest: string): RegExp {
  return new RegExp(`^${WORKLOAD} ${rest}`, 'm');
}

export const NETWORK_CAUSES = [
  {
    code: 'HostedNetworkRolloutStuck',
    sentence:
      "On the management cluster, the rollout of {{kind}} {{namespace}}/{{workload}} isn't progressing.",
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: new RegExp(`^${HOSTED_WORKLOAD} rollout is not making progress - `, 'm'),
    upstream: { from: PODS },
    mover: 'InfrastructureOwner',
    steps: [CHECK_ON_MANAGEMENT_CLUSTER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'HostedNetworkRollingOut',
    sentence: 'On the management cluster, {{kind}} {{namespace}}/{{workload}} is rolling out.',
    sources: ['operator'],
    condition: { operator: 'network', type: 'Progressing' },
    pattern: new RegExp(
      `^${HOSTED_WORKLOAD} (?:update is rolling out|is not available|is not yet scheduled|is waiting for other operators)`,
      'm',
    ),
    upstream: { from: PODS },
    mover: 'Operator',
    steps: [CHECK_ON_MANAGEMENT_CLUSTER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkPodCrashLooping',
    sentence: 'Network pod {{namespace}}/{{pod}} keeps crashing.',
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: workload(
      String.raw`rollout is not making progress - pod (?<pod>\S+) is in CrashLoopBackOff State`,
    ),
    upstream: { from: PODS },
    mover: 'Kubelet',
    steps: [READ_POD_LOG, DESCRIBE_POD],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkRolloutStuck',
    sentence: "The rollout of {{kind}} {{namespace}}/{{workload}} isn't progressing.",
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: workload(String.raw`rollout is not making progress - last change `),
    upstream: { from: PODS },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_EVENTS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkConfigurationInvalid',
    sentence: 'The network configuration is invalid: {{message}}.',
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern:
      /^The (?:operator|cluster) configuration is invalid \((?<message>.+)\)\. Use 'oc edit network\.(?<group>operator|config)\.openshift\.io cluster' to fix/m,
    upstream: { from: CONFIG },
    mover: 'Administrator',
    steps: [SHOW_NETWORK_CONFIG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkChangeUnsafe',
    sentence: "An unsafe change to the network configuration isn't applied: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern:
      /^Not applying unsafe configuration change: (?<message>.+?)\. Use 'oc edit network\.operator\.openshift\.io cluster' to undo/m,
    upstream: { from: CONFIG },
    mover: 'Administrator',
    steps: [SHOW_OPERATOR_CONFIG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ProxyConfigurationInvalid',
    sentence: 'Proxy {{proxy}} is invalid: {{message}}.',
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: /^The configuration is invalid for proxy '(?<proxy>[^']+)' \((?<message>.+)\)\./m,
    upstream: { from: `${OPERATOR}/proxyconfig/controller.go` },
    mover: 'Administrator',
    steps: [PROXY],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkTrustBundleInvalid',
    sentence: 'The trust bundle in ConfigMap {{namespace}}/{{configMap}} is invalid: {{message}}.',
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern:
      /^Failed to validate additional trust bundle configmap '(?<namespace>[^'/]+)\/(?<configMap>[^']+)' \((?<message>.+)\)/m,
    upstream: { from: `${OPERATOR}/proxyconfig/controller.go` },
    mover: 'Administrator',
    steps: [SHOW_TRUST_BUNDLE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'OpenShiftSdnBlocksUpdate',
    sentence: "The cluster uses OpenShift SDN, which the next minor version doesn't support.",
    sources: ['operator'],
    condition: { operator: 'network', type: 'Upgradeable' },
    pattern:
      /^Cluster is configured with OpenShiftSDN, which is not supported in the next version\./m,
    upstream: { from: `${OPERATOR}/statusmanager/status_manager.go`, releases: '4.15 and 4.16' },
    mover: 'Administrator',
    steps: [MIGRATE_TO_OVN],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkPoolDegraded',
    sentence: 'The network operator is waiting for pool {{pool}}, which is degraded.',
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: /^(?<pool>\S+) machine config pool in degraded state$/m,
    upstream: { from: POOLS },
    mover: 'Daemon',
    steps: [SHOW_POOLS],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'NetworkWaitsForPool',
    sentence:
      'The network operator is waiting for pool {{pool}} to apply MachineConfig {{machineConfig}}.',
    sources: ['operator'],
    condition: { operator: 'network', type: 'Progressing' },
    pattern:
      /^(?<pool>\S+) machine config pool is still processing (?<machineConfig>\S+) machine config$/m,
    upstream: { from: POOLS, releases: '4.17 and newer' },
    mover: 'NodeController',
    steps: [SHOW_POOLS],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'MtuProbeFailed',
    sentence: "The MTU of the cluster network can't be determined: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: /^Failed to probe MTU: (?<message>.+?)\.?$/m,
    upstream: { from: CONFIG },
    mover: 'Operator',
    steps: [SHOW_NODES, READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkObjectInvalid',
    sentence: 'The API server rejects {{kind}} {{name}} of the operator as invalid: {{message}}.',
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern:
      /^Error while updating operator configuration: could not apply [^\n]*: (?<resource>(?<kind>[A-Z]\w*)(?:\.[\w.]+)?) "(?<name>[^"\n]+)" is invalid: \[?(?<message>[^\n]+?)\]?\.?$/m,
    upstream: { from: 'openshift/cluster-network-operator pkg/apply/apply.go' },
    mover: 'Administrator',
    steps: [SHOW_FIELD_MANAGERS, READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Infrastructure', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkNotApplied',
    sentence: "The network operator can't apply its resources: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'network' },
    pattern: /^Error while updating operator configuration: (?<message>.+?)\.?$/m,
    upstream: { from: CONFIG },
    mover: 'Operator',
    steps: [READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkRollingOut',
    sentence: {
      text: '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pods updated.',
      one: '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pod updated.',
      count: 'desired',
    },
    sources: ['operator'],
    condition: { operator: 'network', type: 'Progressing' },
    pattern: workload(
      String.raw`update is rolling out \((?<updated>\d+) out of (?<desired>\d+) updated\)`,
    ),
    upstream: { from: PODS },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkPodsUnavailable',
    sentence: 'Unavailable pods of {{kind}} {{namespace}}/{{workload}}: {{missing}}.',
    sources: ['operator'],
    condition: { operator: 'network', type: 'Progressing' },
    pattern: workload(String.raw`is not available \(awaiting (?<missing>\d+) nodes\)`),
    upstream: { from: PODS },
    mover: 'Kubelet',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkPodsNotScheduled',
    sentence: 'No pod of {{kind}} {{namespace}}/{{workload}} is scheduled.',
    sources: ['operator'],
    condition: { operator: 'network', type: 'Progressing' },
    pattern: workload('is not yet scheduled on any nodes'),
    upstream: { from: PODS },
    mover: 'Scheduler',
    steps: [SHOW_EVENTS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NetworkWaitsForOperators',
    sentence: '{{kind}} {{namespace}}/{{workload}} is waiting for other operators.',
    sources: ['operator'],
    condition: { operator: 'network', type: 'Progressing' },
    pattern: workload('is waiting for other operators to become ready'),
    upstream: { from: PODS },
    mover: 'Operator',
    steps: [
      {
        sentence: "Check which operators aren't available.",
        command: 'oc get clusteroperators',
        who: 'Anyone',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'DnsWithoutNodes',
    sentence: 'No node is eligible for DNS pods.',
    sources: ['operator'],
    condition: { operator: 'dns' },
    pattern: /No DNS pods are desired; this could mean all nodes are tainted or unschedulable\./,
    upstream: { from: DNS },
    mover: 'Administrator',
    steps: [SHOW_DNS_PLACEMENT, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'DnsWithoutPods',
    sentence: 'No DNS pod is available.',
    sources: ['operator'],
    condition: { operator: 'dns' },
    pattern: /No DNS pods are available\.|The DNS daemonset has no pods available\./,
    upstream: { from: DNS },
    mover: 'Kubelet',
    steps: [SHOW_DNS_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'DnsPodsUnavailable',
    sentence: 'Too many DNS pods are unavailable: {{unavailable}}, with {{allowed}} allowed.',
    sources: ['operator'],
    condition: { operator: 'dns' },
    pattern:
      /Too many (?:DNS pods are unavailable|unavailable (?:Core)?DNS pods) \((?<unavailable>\d+) > (?<allowed>\d+) max unavailable\)/,
    upstream: { from: DNS },
    mover: 'Kubelet',
    steps: [SHOW_DNS_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'DnsNotManaged',
    sentence: 'DNS is unmanaged, which blocks minor updates.',
    sources: ['operator'],
    condition: { operator: 'dns', type: 'Upgradeable' },
    pattern: /Cannot upgrade while managementState is Unmanaged$/m,
    upstream: { from: DNS },
    mover: 'Administrator',
    steps: [SET_DNS_MANAGED],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'DnsRollingOut',
    sentence: {
      text: 'DNS is rolling out: {{updated}} of {{desired}} pods updated.',
      one: 'DNS is rolling out: {{updated}} of {{desired}} pod updated.',
      count: 'desired',
    },
    sources: ['operator'],
    condition: { operator: 'dns', type: 'Progressing' },
    pattern:
      /Have (?<updated>\d+) (?:up-to-date DNS|available DNS|available node-resolver) pods, want (?<desired>\d+)/,
    upstream: { from: DNS },
    mover: 'Operator',
    steps: [SHOW_DNS_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];
