import type { CauseSentences } from './cause-sentence';

export const CLUSTER_VERSION_SENTENCES: CauseSentences<'clusterVersion'> = {
  ManifestDeniedByWebhook: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied because admission webhook {{webhook}} denies the change: {{detail}}.",
      captures,
    ),
  StoredVersionRemoved: (captures, { t }) =>
    t(
      "CustomResourceDefinition {{definition}} can't be applied because the release removes version {{version}}, in which objects may be stored.",
      captures,
    ),
  ManifestFieldImmutable: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied because its field {{field}} can't be changed.",
      captures,
    ),
  ManifestTargetMissing: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied because it, its namespace, or its API is missing.",
      captures,
    ),
  ManifestConflict: (captures, { t }) =>
    t("{{kind}} {{object}} can't be applied because another client keeps changing it.", captures),
  ApiNotResponding: (captures, { t }) =>
    t("{{kind}} {{object}} can't be applied because its API doesn't respond.", captures),
  ApiInternalError: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied because the API server reports an internal error.",
      captures,
    ),
  ManifestInvalid: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied because it isn't valid with the configuration of this cluster.",
      captures,
    ),
  ApiRejectsCredentials: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied because the API server doesn't accept the credentials of the cluster-version operator.",
      captures,
    ),
  ManifestForbidden: (captures, { t }) =>
    t("{{kind}} {{object}} can't be applied because the API server forbids the change.", captures),
  ApiOverloaded: (captures, { t }) =>
    t("{{kind}} {{object}} can't be applied because the API server is overloaded.", captures),
  ApiMissing: (captures, { t }) =>
    t("{{kind}} {{object}} can't be applied because its API is not available.", captures),
  ManifestNotApplied: (captures, { t }) =>
    t(
      "{{kind}} {{object}} can't be applied. Only the log of the cluster-version operator has the error.",
      captures,
    ),
  ManifestsNotReached: (captures, { t }) =>
    t(
      'The cluster-version operator ran out of time before {{kind}} {{object}} and later manifests.',
      captures,
    ),
  DeploymentPodsViolateScc: (captures, { t }) =>
    t(
      'No security context constraint allows the pods of Deployment {{object}}: {{detail}}.',
      captures,
    ),
  DeploymentExceedsQuota: (captures, { t }) =>
    t(
      'ResourceQuota {{quota}} has no room for the pods of Deployment {{object}} ({{requested}}).',
      captures,
    ),
  DeploymentPodsNotCreated: (captures, { t }) =>
    t("The pods of Deployment {{object}} can't be created: {{detail}}.", captures),
  DeploymentNotRollingOut: (captures, { t }) =>
    t("The new pods of Deployment {{object}} don't become available.", captures),
  OperatorsNotAvailable: (captures, { t }) =>
    t('Cluster operators that are not available: {{operators}}.', captures),
  OperatorsDegraded: (captures, { t }) =>
    t('Cluster operators that are degraded: {{operators}}.', captures),
  OperatorsSlow: (captures, { t }) =>
    t(
      'Cluster operators that take longer than {{minutes}} minutes to update: {{operators}}.',
      captures,
    ),
  RequestedVersionUnknown: (captures, { t }) =>
    t('Requested version {{version}} is not among the available updates.', captures),
  RequestedVersionAmbiguous: (captures, { t }) =>
    t('Requested version {{version}} has more than one release image.', captures),
  RequestedVersionMalformed: (captures, { t }) =>
    t('Requested version {{version}} is not a valid version.', captures),
  UpdateServiceAddressInvalid: (captures, { t }) =>
    captures.url
      ? t('The address of the update service is not a valid URL: {{url}}.', captures)
      : t('The address of the update service is not a valid URL.'),
  ClusterIdInvalid: (captures, { t }) =>
    captures.id
      ? t('The cluster ID is not a valid UUID: {{id}}.', captures)
      : t('The cluster ID is not a valid UUID.'),
  ChannelNotSet: (_captures, { t }) =>
    t('The cluster has no update channel, so available updates are unknown.'),
  VersionNotInChannel: (captures, { t }) =>
    t(
      "Channel {{channel}} doesn't contain version {{version}}, so available updates are unknown.",
      captures,
    ),
  UpdateServiceUntrusted: (captures, { t }) =>
    t("The certificate of update service {{host}} isn't trusted: {{detail}}.", captures),
  UpdateServiceUnreachable: (captures, { t }) =>
    t("Update service {{host}} can't be reached: {{detail}}.", captures),
  UpdateServiceFails: (captures, { t }) =>
    t('The update service returns an error: {{status}}.', captures),
};
