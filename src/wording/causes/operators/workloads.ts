import type { CauseSentences, StepSentences } from '../cause-sentence';

export const WORKLOAD_SENTENCES = {
  OperatorWebhookFailed: (captures, { t }) =>
    t("Webhook {{webhook}} can't be called: {{message}}.", captures),
  OperatorWebhookDenied: (captures, { t }) =>
    t('Webhook {{webhook}} rejects a change by the operator ({{message}}).', captures),
  EtcdDatabaseFull: (_captures, { t }) =>
    t("The etcd database is full, so the API server can't save changes."),
  DeploymentPodCrashLooping: (captures, { t }) =>
    t('Pod {{pod}} of Deployment {{namespace}}/{{deployment}} keeps crashing.', captures),
  DeploymentPodWaiting: (captures, { t }) =>
    t("Pod {{pod}} of Deployment {{namespace}}/{{deployment}} isn't ready.", captures),
  DeploymentInstancesUnavailable: (captures, { t }) =>
    t('Deployment {{namespace}}/{{deployment}} is missing {{unavailable}} of {{desired}} pods.', {
      ...captures,
      count: Number(captures.desired),
      defaultValue_one:
        'Deployment {{namespace}}/{{deployment}} is missing {{unavailable}} of {{desired}} pod.',
    }),
  DeploymentWithoutPods: (captures, { t }) =>
    t('Deployment {{namespace}}/{{deployment}} has no available pods.', captures),
  ApiServiceUnavailable: (captures, { t }) =>
    t("APIService {{apiService}} isn't available ({{message}}).", captures),
  ApiServicePodUnreachable: (captures, { t }) =>
    t(
      "The API server can't reach the pod at {{address}} that serves APIService {{apiService}}.",
      captures,
    ),
  ApiGroupNotServed: (captures, { t }) => t("API {{group}} isn't served.", captures),
  ApiDiscoveryFailed: (captures, { t }) =>
    t("API {{apiGroup}} isn't served: {{message}}.", captures),
  ApiServicesNotReady: (_captures, { t }) =>
    t("The operator's APIs aren't registered yet because their server isn't ready."),
  DeploymentRollingOut: (captures, { t }) =>
    t(
      'Deployment {{namespace}}/{{deployment}} is rolling out: {{updated}} of {{desired}} pods updated.',
      {
        ...captures,
        count: Number(captures.desired),
        defaultValue_one:
          'Deployment {{namespace}}/{{deployment}} is rolling out: {{updated}} of {{desired}} pod updated.',
      },
    ),
  ControllerManagerRollingOut: (captures, { t }) =>
    t('Deployment {{deployment}} is rolling out: {{updated}} of {{desired}} pods updated.', {
      ...captures,
      count: Number(captures.desired),
      defaultValue_one:
        'Deployment {{deployment}} is rolling out: {{updated}} of {{desired}} pod updated.',
    }),
  OperatorDeploymentRollingOut: (_captures, { t }) =>
    t("The operator's deployment is rolling out."),
  DeploymentProgressedTooLong: (_captures, { t }) =>
    t("The operator's deployment hasn't finished rolling out in time."),
  OperatorForbidden: (captures, { t }) =>
    t(
      "Service account {{account}} of the operator isn't allowed to {{verb}} {{resource}} in namespace {{targetNamespace}}.",
      captures,
    ),
  OperatorForbiddenInCluster: (captures, { t }) =>
    t(
      "Service account {{account}} of the operator isn't allowed to {{verb}} {{resource}} in the cluster.",
      captures,
    ),
  OperatorObjectInvalid: (captures, { t }) =>
    t(
      'The API server rejects {{kind}} {{name}} of the operator as invalid: {{message}}.',
      captures,
    ),
  OAuthApiNotServed: (captures, { t }) => t("API {{group}} isn't served.", captures),
  StaticResourceNotApplied: (captures, { t }) =>
    t("The operator can't apply {{file}} ({{message}}).", captures),
  ConfigOverridesBlockUpdate: (captures, { t }) =>
    captures.settings
      ? t('Unsupported configuration overrides block minor updates ({{settings}}).', captures)
      : t('Unsupported configuration overrides block minor updates.'),
  OperatorNotManaged: (captures, { t }) =>
    t("The operator doesn't support its management state {{state}}.", captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const WORKLOAD_STEPS = {
  ShowInvalidObject: (captures, { t }) =>
    t(
      'Check the fields that the message names, and which clients have set fields of {{kind}} {{name}}.',
      captures,
    ),
  CheckRightOfAccount: (captures, { t }) =>
    t('Check whether service account {{account}} has the permission now.', captures),
  ShowRoleBindings: (captures, { t }) =>
    t(
      'Check whether a role binding of service account {{account}} in namespace {{targetNamespace}} is missing or was changed.',
      captures,
    ),
  ShowClusterRoleBindings: (captures, { t }) =>
    t(
      'Check whether a cluster role binding of service account {{account}} is missing or was changed.',
      captures,
    ),
  DescribePod: (captures, { t }) => t('Check the state of pod {{pod}}.', captures),
  ReadPodLog: (captures, { t }) =>
    t('Read the log of pod {{pod}} from before its last restart.', captures),
  ShowPodNetwork: (_captures, { t }) =>
    t('Check on which nodes the OVN-Kubernetes pods are not ready.'),
  ShowOperatorPods: (_captures, { t }) =>
    t("Check which of the operator's pods aren't ready, and on which nodes."),
  ShowNodes: (_captures, { t }) => t("Check which nodes aren't ready or schedulable."),
  ShowWebhookConfigurations: (captures, { t }) =>
    t(
      'Find the webhook configuration that defines {{webhook}} and the product that owns it.',
      captures,
    ),
  ShowEtcdSize: (_captures, { t }) =>
    t('Check the size of the etcd database and which members raise an alarm.'),
  DefragmentEtcd: (_captures, { t }) =>
    t("Delete objects that aren't needed, then defragment etcd."),
  DescribeApiService: (captures, { t }) =>
    t("Check why APIService {{apiService}} isn't available.", captures),
  DescribeApiOfGroup: (captures, { t }) =>
    t("Check why APIService {{groupVersion}}.{{group}} isn't available.", captures),
  ShowPodOfIp: (captures, { t }) =>
    t(
      'Check which pod has IP address {{address}}, and whether its node has a pod network.',
      captures,
    ),
  ShowApiServices: (_captures, { t }) => t("Check which APIServices aren't available."),
  RemoveConfigOverrides: (_captures, { t }) =>
    t("Remove unsupportedConfigOverrides from the operator's configuration."),
  SetOperatorManaged: (_captures, { t }) => t("Set the operator's management state to Managed."),
} as const satisfies StepSentences;
