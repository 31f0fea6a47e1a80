import type { StepSentences } from './cause-sentence';

export const CLUSTER_VERSION_STEPS = {
  FindApplyError: (captures, { t }) =>
    t(
      'Find the whole error about {{kind}} {{object}} in the log of the cluster-version operator.',
      captures,
    ),
  ShowObject: (captures, { t }) => t('Check {{kind}} {{object}} as it is now.', captures),
  ListAdmissionWebhooks: (_captures, { t }) =>
    t('Check the admission webhooks that apply to the object.'),
  ListApiServices: (_captures, { t }) => t("Check which APIServices aren't available."),
  CheckApiServerHealth: (_captures, { t }) => t('Check the health of the Kubernetes API server.'),
  MigrateStoredVersion: (captures, { t }) =>
    t(
      'Migrate the objects of {{definition}} to another version, then remove version {{version}} from its status.storedVersions.',
      captures,
    ),
  ShowFieldManagers: (captures, { t }) =>
    t('Find the client that changes {{kind}} {{object}}.', captures),
  ShowApiLoad: (_captures, { t }) => t('Find the clients that load the API server.'),
  CheckSecurityContextConstraints: (_captures, { t }) =>
    t('Check whether the default security context constraints were changed.'),
  DescribeDeployment: (captures, { t }) =>
    t('Check the conditions and events of Deployment {{object}}.', captures),
  ShowDeploymentPods: (captures, { t }) =>
    t('Check the pods and events in namespace {{namespace}}.', captures),
  ShowResourceQuota: (captures, { t }) =>
    t('Raise or remove ResourceQuota {{quota}} in namespace {{namespace}}.', captures),
  ListOperators: (_captures, { t }) => t('Check the conditions of the cluster operators.'),
  ShowAvailableUpdates: (_captures, { t }) => t('Request one of the available updates.'),
  RequestVersionByImage: (_captures, { t }) => t('Request the version by its release image.'),
  CorrectUpdateServiceAddress: (_captures, { t }) =>
    t('Correct the address of the update service in ClusterVersion.'),
  CorrectClusterId: (_captures, { t }) => t('Correct the cluster ID in ClusterVersion.'),
  SetChannel: (_captures, { t }) =>
    t('Set an update channel that contains the version of the cluster.'),
  CheckTrustedCertificates: (_captures, { t }) =>
    t("Check the trusted certificates of the cluster's proxy configuration."),
  CheckClusterProxy: (_captures, { t }) =>
    t("Check the cluster's proxy configuration and the firewall."),
  CheckUpdateService: (_captures, { t }) => t('Check which update service the cluster uses.'),
} as const satisfies StepSentences;
