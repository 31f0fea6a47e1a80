import type { Captures, Language } from '../language/language';
import type { StepSentences } from './cause-sentence';

export const IMAGE_STEPS = {
  CheckPullSecret: (_captures, { t }) =>
    t("Check that the cluster's pull secret has valid credentials for the registry."),
  RenewPullSecret: (_captures, { t }) =>
    t(
      "Renew the registry credentials in the cluster's pull secret: write the complete secret to pull-secret.json, then set it.",
    ),
  CheckBuiltImageSecrets: (_captures, { t }) =>
    t("Check which secrets the pool's MachineOSConfig names, and whether they are still valid."),
  PullBuiltImageOnNode: (_captures, { t }) =>
    t('Pull the image with the credentials that the node has for the registry of the cluster.'),
  CorrectApplicationImage: (_captures, { t }) =>
    t('Correct the image in the workload that creates the pod.'),
  CheckApplicationPullSecrets: (_captures, { t }) =>
    t("Check the pull secrets of the pod's service account, and whether they are still valid."),
  CheckMirrors: (_captures, { t }) => t('Check that the mirrors of the cluster have the image.'),
  MirrorImage: (_captures, { t }) =>
    t('If the cluster uses a mirror registry, mirror the missing image to that registry.'),
  CheckImageSettings: (_captures, { t }) =>
    t(
      'Check the trusted certificate authorities and the allowed, blocked, and insecure registries of the cluster.',
    ),
  CheckProxy: (_captures, { t }) => t('Check the proxy settings of the cluster.'),
  // The one of a namespace has a step of its own.
  CheckImagePolicies: (captures, language) =>
    describePolicy(captures.policyName ? {} : captures, language),
  CheckNamespacedImagePolicy: describePolicy,
  MirrorSignatures: (captures, language) =>
    captures.release
      ? describeMirroredRelease(captures, language)
      : language.t('Mirror the image together with its sigstore signatures.'),
  CheckNodeResolver: (_captures, { t }) =>
    t(
      "Check the node-resolver pod of the node: it adds the cluster's own image registry to the node's hosts file.",
    ),
  CheckRegistryInHosts: (_captures, { t }) =>
    t("Check whether the cluster's own image registry is in the node's hosts file."),
  ResolveNameOnNode: (captures, { t }) =>
    captures.server
      ? t(
          "Find out why DNS server {{server}} doesn't resolve {{host}}. The command shows whether the node can resolve it now.",
          captures,
        )
      : t(
          "Find out why the node's DNS servers don't resolve {{host}}. The command shows whether the node can resolve it now.",
          captures,
        ),
  CorrectRegistryCertificate: (captures, { t }) =>
    t(
      'Install a certificate for {{host}} on the image registry, then pull the image again.',
      captures,
    ),
  CheckRegistryHealth: (captures, { t }) =>
    t(
      'Check why the image registry responds with HTTP status {{status}}, then pull the image again.',
      captures,
    ),
  CheckRegistryRuns: (captures, { t }) =>
    t(
      'Check that the image registry runs and listens at {{address}}, then connect to it.',
      captures,
    ),
  CheckRegistryNetwork: (captures, { t }) =>
    t('Check the firewalls and routes to {{address}}, then connect to it.', captures),
  CompareArchitectures: (_captures, { t }) => t('Compare the architectures of the nodes.'),
  CheckReleaseArchitecture: (_captures, { t }) =>
    t(
      'Check the architecture of the release. Nodes of several architectures need a multi-architecture release.',
    ),
  ReplaceImage: (_captures, { t }) =>
    t('Mirror or push the image again, or check the proxy, then pull the image again.'),
  RenewRegistryCertificate: (captures, { t }) =>
    captures.host
      ? t(
          "Renew the certificate of {{host}}. The command shows the dates of the registry's current certificate.",
          captures,
        )
      : t('Renew the certificate of the image registry.'),
  CheckClockOnNode: (captures, { t }) =>
    captures.now
      ? t(
          "If the certificate is still valid, check the node's clock: it showed {{now}} at the failed pull.",
          captures,
        )
      : t("If the certificate is still valid, check the node's clock."),
  CompareClockOnNode: (captures, { t }) =>
    t(
      "Check the node's clock. If the clock is correct, install a certificate that is already valid on the image registry.",
      captures,
    ),
  CorrectImageName: (_captures, { t }) =>
    t('Find the MachineConfig that sets this image, and correct its name.'),
} as const satisfies StepSentences;

function describePolicy(captures: Captures, { t }: Language): string {
  return captures.policy
    ? t('Check {{policy}}, which applies to the image.', captures)
    : t('Check which image policies apply to the image.');
}

/** Policies whose names begin so belong to the platform, which restores them. */
const OF_PLATFORM = 'ClusterImagePolicy openshift';

function describeMirroredRelease(captures: Captures, { t }: Language): string {
  if (captures.policy?.startsWith(OF_PLATFORM)) {
    return t(
      "Mirror the release with its sigstore signatures. {{policy}} belongs to the platform: don't change it. Forcing the update does not skip this check.",
      captures,
    );
  }
  return captures.policy
    ? t(
        'Mirror the release with its sigstore signatures, or correct {{policy}}, which applies to scope {{scope}}. Forcing the update does not skip this check.',
        captures,
      )
    : t(
        'Mirror the release with its sigstore signatures, or correct the image policy. Forcing the update does not skip this check.',
      );
}
