import type { StepSentences } from './cause-sentence';

export const IMAGE_STEPS = {
  CheckPullSecret: (_captures, { t }) =>
    t("Check that the cluster's pull secret has valid credentials for the registry."),
  CheckMirrors: (_captures, { t }) => t('Check that the mirrors of the cluster have the image.'),
  CheckImageSettings: (_captures, { t }) =>
    t(
      'Check the trusted certificate authorities and the allowed, blocked, and insecure registries of the cluster.',
    ),
  CheckProxy: (_captures, { t }) => t('Check the proxy settings of the cluster.'),
  CheckImagePolicies: (captures, { t }) =>
    captures.policy
      ? t('Check {{policy}}, which applies to the image.', captures)
      : t('Check which image policies apply to the image.'),
  MirrorSignatures: (_captures, { t }) =>
    t('Mirror the image together with its sigstore signatures.'),
  ResolveNameOnNode: (captures, { t }) =>
    t('Resolve {{host}} on the node to see which DNS server fails.', captures),
  CheckClockOnNode: (_captures, { t }) => t('Check the clock of the node.'),
  CorrectImageName: (_captures, { t }) =>
    t('Find the MachineConfig that sets this image, and correct its name.'),
} as const satisfies StepSentences;
