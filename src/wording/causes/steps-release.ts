import type { StepSentences } from './cause-sentence';

export const RELEASE_STEPS = {
  LoadReleaseSignature: (_captures, { t }) =>
    t('Apply the signature ConfigMap that was created when the release was mirrored.'),
  TrustSignatureStore: (captures, { t }) =>
    t(
      'Check which trusted CA certificates are set for signature store {{host}}, and add the issuer of its certificate.',
      captures,
    ),
  CheckSignatureStores: (_captures, { t }) =>
    t('Check that the cluster can reach its signature stores.'),
  RequestReleaseByDigest: (_captures, { t }) => t('Request the release image by its digest.'),
  CheckAdmissionWebhook: (captures, { t }) =>
    t('Check the configuration and the service of admission webhook {{webhook}}.', captures),
  ReadClusterVersionOperatorLog: (_captures, { t }) =>
    t('Read the log of the cluster-version operator.'),
  CheckReleaseNamespaceLimits: (_captures, { t }) =>
    t('Check the resource quotas and limit ranges in namespace openshift-cluster-version.'),
  ShowReleasePods: (_captures, { t }) =>
    t('Check the pods and events in namespace {{namespace}}.', {
      namespace: 'openshift-cluster-version',
    }),
  FindBlockedDeletion: (_captures, { t }) =>
    t('Check what blocks deletion of the pods and jobs of earlier attempts, and remove them.'),
  DescribeReleasePod: (_captures, { t }) => t("Read the pod's events, and fix the cause."),
  ReadReleaseContainerLog: (_captures, { t }) =>
    t("Read the container's log. Often the node has no space left to unpack the release."),
  CheckSccOfReleasePod: (_captures, { t }) =>
    t('Check which security context constraint the pod was given. It must be privileged.'),
  ShowSccPriorities: (_captures, { t }) =>
    t(
      'Find the custom security context constraint that takes priority over privileged, and lower its priority.',
    ),
  CheckNodeOfReleasePod: (_captures, { t }) =>
    t(
      'Check the node that runs the cluster-version operator and the pod. The operator retries on this node, or on the node it moves to.',
    ),
  CheckReleaseVersion: (_captures, { t }) =>
    t('Check which version the image contains, then request the image of the version you want.'),
  FindMinorUpdateBlocker: (_captures, { t }) =>
    t('Fix what blocks minor updates. Until then, patch updates are still allowed.'),
  RequestSupportedRelease: (_captures, { t }) =>
    t('Request a release that the cluster can update to.'),
  WithdrawRequest: (_captures, { t }) => t('Withdraw the update request.'),
  UpdateToNextMinor: ({ current = '' }, { t }) => {
    const version = nextMinorOf(current);
    return version === undefined
      ? t("Update to the next minor version first. Minor versions can't be skipped.")
      : t(
          "Update to a {{version}} release first: minor versions can't be skipped. The command lists available releases.",
          { version },
        );
  },
  ShowEtcdBackup: (_captures, { t }) => t('Check the backup pod in namespace openshift-etcd.'),
  RemoveOverrides: (_captures, { t }) => t('Remove the overrides from ClusterVersion.'),
  FindUseOfRemovedApis: (_captures, { t }) =>
    t('Find the clients that still use the removed APIs.'),
  AcknowledgeAdminGate: ({ gate = '', otherGates }, { t }) =>
    otherGates === undefined
      ? t('Complete what {{gate}} requires, then acknowledge it.', { gate })
      : t('Complete what {{gate}} requires, then acknowledge it. Do the same for {{others}}.', {
          gate,
          others: otherGates,
        }),
  ShowAdminGates: (_captures, { t }) =>
    t("Check which entries of ConfigMap admin-gates aren't acknowledged."),
  DecideOnBootImages: (_captures, { t }) =>
    t("Check how boot images are managed, and disable the management if it isn't desired."),
  CheckBootImages: (_captures, { t }) =>
    t('Check how old the boot images of the machine sets are.'),
  FindGatewayApiOwner: (_captures, { t }) => t('Find out what installed the Gateway API CRDs.'),
  FindUnservableRoutes: (_captures, { t }) =>
    t('Find the routes that report condition UnservableInFutureVersions.'),
  CreateAdminAcks: (_captures, { t }) =>
    t('Create ConfigMap admin-acks in namespace openshift-config.'),
  DescribeOperator: (captures, { t }) =>
    t('Check the conditions of cluster operator {{operator}}.', captures),
  ShowFinalizers: (captures, { t }) => t('Check the finalizers of {{kind}} {{object}}.', captures),
  WaitForUpdate: (_captures, { t }) => t('Wait until the update is complete.'),
} as const satisfies StepSentences;

/** `4.19` of `4.18.9`. */
function nextMinorOf(version: string): string | undefined {
  const [, major = '', minor] = /^(\d+)\.(\d+)\./.exec(version) ?? [];
  return minor === undefined ? undefined : `${major}.${Number(minor) + 1}`;
}
