import type { CauseSentences, StepSentences } from '../cause-sentence';

export const NETWORK_SENTENCES = {
  HostedNetworkRolloutStuck: (captures, { t }) =>
    t(
      "On the management cluster, the rollout of {{kind}} {{namespace}}/{{workload}} isn't progressing.",
      captures,
    ),
  HostedNetworkRollingOut: (captures, { t }) =>
    t('On the management cluster, {{kind}} {{namespace}}/{{workload}} is rolling out.', captures),
  NetworkPodCrashLooping: (captures, { t }) =>
    t('Network pod {{namespace}}/{{pod}} keeps crashing.', captures),
  NetworkRolloutStuck: (captures, { t }) =>
    t("The rollout of {{kind}} {{namespace}}/{{workload}} isn't progressing.", captures),
  NetworkConfigurationInvalid: (captures, { t }) =>
    t('The network configuration is invalid: {{message}}.', captures),
  NetworkChangeUnsafe: (captures, { t }) =>
    t("An unsafe change to the network configuration isn't applied: {{message}}.", captures),
  ProxyConfigurationInvalid: (captures, { t }) =>
    t('Proxy {{proxy}} is invalid: {{message}}.', captures),
  NetworkTrustBundleInvalid: (captures, { t }) =>
    t(
      'The trust bundle in ConfigMap {{namespace}}/{{configMap}} is invalid: {{message}}.',
      captures,
    ),
  OpenShiftSdnBlocksUpdate: (_captures, { t }) =>
    t("The cluster uses OpenShift SDN, which the next minor version doesn't support."),
  NetworkPoolDegraded: (captures, { t }) =>
    t('The network operator is waiting for pool {{pool}}, which is degraded.', captures),
  NetworkWaitsForPool: (captures, { t }) =>
    t(
      'The network operator is waiting for pool {{pool}} to apply MachineConfig {{machineConfig}}.',
      captures,
    ),
  MtuProbeFailed: (captures, { t }) =>
    t("The MTU of the cluster network can't be determined: {{message}}.", captures),
  NetworkObjectInvalid: (captures, { t }) =>
    t(
      'The API server rejects {{kind}} {{name}} of the operator as invalid: {{message}}.',
      captures,
    ),
  NetworkNotApplied: (captures, { t }) =>
    t("The network operator can't apply its resources: {{message}}.", captures),
  NetworkRollingOut: (captures, { t }) =>
    t(
      '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pods updated.',
      {
        ...captures,
        count: Number(captures.desired),
        defaultValue_one:
          '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pod updated.',
      },
    ),
  NetworkPodsUnavailable: (captures, { t }) =>
    t('Unavailable pods of {{kind}} {{namespace}}/{{workload}}: {{missing}}.', captures),
  NetworkPodsNotScheduled: (captures, { t }) =>
    t('No pod of {{kind}} {{namespace}}/{{workload}} is scheduled.', captures),
  NetworkWaitsForOperators: (captures, { t }) =>
    t('{{kind}} {{namespace}}/{{workload}} is waiting for other operators.', captures),
  DnsWithoutNodes: (_captures, { t }) => t('No node is eligible for DNS pods.'),
  DnsWithoutPods: (_captures, { t }) => t('No DNS pod is available.'),
  DnsPodsUnavailable: (captures, { t }) =>
    t('Too many DNS pods are unavailable: {{unavailable}}, with {{allowed}} allowed.', captures),
  DnsNotManaged: (_captures, { t }) => t('DNS is unmanaged, which blocks minor updates.'),
  DnsRollingOut: (captures, { t }) =>
    t('DNS is rolling out: {{updated}} of {{desired}} pods updated.', {
      ...captures,
      count: Number(captures.desired),
      defaultValue_one: 'DNS is rolling out: {{updated}} of {{desired}} pod updated.',
    }),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const NETWORK_STEPS = {
  CheckOnManagementCluster: (captures, { t }) =>
    t(
      'On the management cluster, check {{kind}} {{workload}} and its pods in namespace {{namespace}}.',
      captures,
    ),
  ShowNamespaceEvents: (captures, { t }) =>
    t('Read the events in namespace {{namespace}}.', captures),
  ShowNetworkConfiguration: (_captures, { t }) =>
    t('Check the network configuration of the cluster.'),
  ShowTrustBundle: (captures, { t }) =>
    t('Check the certificates in ConfigMap {{namespace}}/{{configMap}}.', captures),
  MigrateToOvnKubernetes: (_captures, { t }) => t('Migrate the cluster network to OVN-Kubernetes.'),
  ShowDnsPlacement: (_captures, { t }) => t('Check the node placement of the DNS pods.'),
  ShowOperators: (_captures, { t }) => t("Check which operators aren't available."),
} as const satisfies StepSentences;
