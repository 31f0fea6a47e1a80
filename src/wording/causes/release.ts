import type { CauseSentences } from './cause-sentence';

export const RELEASE_SENTENCES: CauseSentences<'release'> = {
  SignatureProxyUnreachable: (captures, { t }) =>
    t(
      "The release signature can't be verified because proxy {{address}} can't be reached: {{detail}}.",
      captures,
    ),
  SignatureStoreUntrusted: (captures, { t }) =>
    t(
      "The release signature can't be verified because the certificate of signature store {{host}} isn't accepted: {{detail}}.",
      captures,
    ),
  SignatureStoreUnreachable: (captures, { t }) =>
    t(
      "The release signature can't be verified because signature store {{host}} can't be reached.",
      captures,
    ),
  SignatureNotFound: (captures, { t }) =>
    captures.digest
      ? t('No valid signature was found for release image {{digest}}.', captures)
      : t('The release signature was not found.'),
  ReleaseRequestedByTag: (_captures, { t }) =>
    t("The release image was requested by tag, so its signature can't be verified."),
  PodDeniedByWebhook: (captures, { t }) =>
    captures.deployment
      ? t(
          'Admission webhook {{webhook}} rejects the pods of Deployment {{deployment}}: {{detail}}.',
          captures,
        )
      : t(
          'Admission webhook {{webhook}} rejects the pod that downloads the release: {{detail}}.',
          captures,
        ),
  PodWebhookUnreachable: (captures, { t }) =>
    captures.deployment
      ? t(
          "The pods of Deployment {{deployment}} can't be created because admission webhook {{webhook}} doesn't respond.",
          captures,
        )
      : t(
          "The pod that downloads the release can't be created because admission webhook {{webhook}} doesn't respond.",
          captures,
        ),
  PodServiceAccountMissing: (captures, { t }) =>
    t("Pods can't be created because ServiceAccount {{account}} is missing.", captures),
  ReleasePodForbidden: (captures, { t }) =>
    t("The pod that downloads the release can't be created: {{detail}}.", captures),
  ReleasePodsNotDeleted: (captures, { t }) =>
    t("Pods of earlier download attempts can't be deleted: {{detail}}.", captures),
  ReleasePodRejectedByNode: (captures, { t }) => {
    if (captures.detail?.startsWith('The node was low on resource') === true) {
      return captures.pod
        ? t('The node evicted pod {{pod}}, which downloads the release: {{detail}}.', captures)
        : t('The node evicted the pod that downloads the release: {{detail}}.', captures);
    }
    return captures.pod
      ? t('The node rejected pod {{pod}}, which downloads the release: {{detail}}.', captures)
      : t('The node rejected the pod that downloads the release: {{detail}}.', captures);
  },
  ReleaseContainerReadOnly: (_captures, { t }) =>
    t(
      "The release's manifests can't be copied because the pod was given a security context constraint with a read-only root file system.",
    ),
  ReleaseExtractionFailed: (captures, { t }) =>
    t("The release image was pulled, but its manifests can't be copied: {{detail}}.", captures),
  ReleaseContainerNotStarted: (captures, { t }) =>
    t("The container that downloads the release can't start: {{detail}}.", captures),
  ReleaseImageNotPulled: (captures, { t }) =>
    t("The release image can't be pulled: {{detail}}.", captures),
  ReleaseSignatureRejected: (captures, { t }) =>
    captures.policy
      ? t(
          "The image's signature doesn't satisfy {{policy}}, which applies to scope {{scope}}.",
          captures,
        )
      : t("The release signature doesn't satisfy the cluster's image policy."),
  ReleaseImageNameInvalid: (_captures, { t }) =>
    t('The name of the image is not a valid image reference.'),
  ReleasePodUnschedulable: (_captures, { t }) =>
    t("The pod that downloads the release can't be scheduled."),
  ReleasePodNodeNotReady: (captures, { t }) =>
    captures.node
      ? t("The pod that downloads the release can't start: node {{node}} is not ready.", captures)
      : t('The node of the pod that downloads the release is not ready.'),
  ReleaseDownloadTimedOut: (_captures, { t }) =>
    t("The release image wasn't downloaded within the 2 minutes allowed."),
  ReleaseManifestsUnreadable: (captures, { t }) =>
    t("The manifests in the release image can't be read: {{detail}}.", captures),
  ReleaseNotLoaded: (_captures, { t }) => t("The downloaded release can't be read."),
  ReleaseVersionMismatch: (captures, { t }) =>
    t('The release image contains version {{actual}} instead of {{expected}}.', captures),
  RollbackNotToPrevious: (captures, { t }) =>
    t(
      'Version {{version}} is older than {{current}}, and only a rollback to {{previous}} is supported.',
      captures,
    ),
  RollbackAcrossMinorVersions: (captures, { t }) =>
    t(
      'Version {{version}} is older than {{current}}, and a rollback to another minor version is not supported.',
      captures,
    ),
  RollbackWithoutPrevious: (captures, { t }) =>
    t(
      'Version {{version}} is older than {{current}}, and the cluster has no previous version to roll back to.',
      captures,
    ),
  MinorVersionSkipped: (captures, { t }) =>
    t('Version {{version}} is more than one minor version ahead of {{current}}.', captures),
  MajorVersionSkipped: (captures, { t }) =>
    t('An update from {{current}} to major version {{version}} is not supported.', captures),
  EtcdBackupMissing: (captures, { t }) =>
    t('The etcd backup that has to precede the update is not complete: {{detail}}.', captures),
  OverridesSet: (_captures, { t }) =>
    t('ClusterVersion has overrides, which block updates to another minor version.'),
  RemovedApisNotAcknowledged: (captures, { t }) =>
    t(
      'Version {{version}} removes Kubernetes APIs, which an administrator has to acknowledge first.',
      captures,
    ),
  AdmissionApiNotAcknowledged: (captures, { t }) =>
    t(
      'Version {{version}} removes API {{api}}, which an administrator has to acknowledge first.',
      captures,
    ),
  BootImagesNotAcknowledged: (captures, { t }) =>
    t(
      'Version {{version}} starts to manage boot images on {{platforms}}, which an administrator has to acknowledge first.',
      captures,
    ),
  OldBootImagesNotAcknowledged: (captures, { t }) =>
    t(
      'Version {{version}} needs recent boot images on aarch64 nodes, which an administrator has to acknowledge first.',
      captures,
    ),
  GatewayApiNotAcknowledged: (_captures, { t }) =>
    t(
      'The next minor version takes over the Gateway API CRDs of this cluster, which an administrator has to acknowledge first.',
    ),
  RoutesNotAcknowledged: (captures, { t }) =>
    t(
      "A route has a configuration that version {{version}} doesn't support, which an administrator has to acknowledge first.",
      captures,
    ),
  AdminGateNotAcknowledged: (_captures, { t }) =>
    t('An administrator has to acknowledge a change before an update to another minor version.'),
  MinorUpdatesBlocked: (captures, { t }) =>
    t('Updates to another minor version are blocked: {{detail}}.', captures),
  AdminAcksMissing: (_captures, { t }) =>
    t("ConfigMap admin-acks in namespace openshift-config is missing or can't be read."),
  OperatorBlocksMinorUpdate: (captures, { t }) =>
    t(
      'Cluster operator {{operator}} blocks updates to another minor version: {{detail}}.',
      captures,
    ),
  DeletionInProgress: (captures, { t }) =>
    t('{{kind}} {{object}} of an earlier release is still being deleted.', captures),
  UpdateAlreadyInProgress: (_captures, { t }) =>
    t('The update in progress has to complete before an update to another minor version.'),
};
