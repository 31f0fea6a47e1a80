import type { CauseSentences } from './cause-sentence';

export const POOL_SENTENCES: CauseSentences<'pool'> = {
  NoMachineConfigsSelected: (captures, { t }) =>
    captures.pool
      ? t(
          'The MachineConfig selector of pool {{pool}} matches no MachineConfig: {{selector}}.',
          captures,
        )
      : t(
          'The MachineConfig selector of the pool matches no MachineConfig: {{selector}}.',
          captures,
        ),
  IgnitionVersionNotSupported: (captures, { t }) =>
    t(
      'A MachineConfig uses an Ignition version that is not supported; supported are {{versions}}.',
      captures,
    ),
  IgnitionConfigInvalid: (captures, { t }) =>
    t('The Ignition configuration of a MachineConfig is invalid: {{detail}}.', captures),
  ExtensionNotSupported: (captures, { t }) =>
    t("A MachineConfig asks for extensions that don't exist: {{extensions}}.", captures),
  KernelTypeInvalid: (captures, { t }) =>
    t("A MachineConfig asks for kernel type {{kernel}}, which doesn't exist.", captures),
  FileModeInvalid: (captures, { t }) =>
    t('A MachineConfig gives file {{file}} mode {{mode}}, which is not allowed.', captures),
  OsImageSetTwice: (_captures, { t }) =>
    t(
      'A MachineConfig sets an operating system image while the pool selects an image stream; only one of both can apply.',
    ),
  RuncNotAvailable: (captures, { t }) =>
    t(
      'Pool {{pool}} uses container runtime runc, which its new operating system image no longer has.',
      captures,
    ),
  RenderedConfigTooLarge: (_captures, { t }) =>
    t('The MachineConfigs of the pool are too large together to be stored.'),
  ControllerConfigOfOtherVersion: (captures, { t }) =>
    t(
      'The machine-config controller ({{version}}) waits for the machine-config operator to write its configuration.',
      captures,
    ),
  MachineConfigOfOldController: (captures, { t }) =>
    t('MachineConfig {{config}} is still of the previous machine-config controller.', captures),
  OsImageStreamOfOtherVersion: (captures, { t }) =>
    t(
      'The machine-config controller ({{version}}) waits for the operating system image streams of its release.',
      captures,
    ),
  ControllerConfigNotCompleted: (_captures, { t }) =>
    t("The machine-config controller hasn't processed its current configuration."),
  PoolOnOldController: (captures, { t }) =>
    t(
      "The pool's configuration {{config}} is still of the previous machine-config controller.",
      captures,
    ),
  RequiredPoolPaused: (captures, { t }) =>
    t('Pool {{pool}} is paused, and the machine-config operator waits for it.', captures),
  PoolSelectsAll: (captures, { t }) =>
    t('The pool has an empty selector and would select all {{objects}}.', captures),
  MachineConfigPodsNotReady: (captures, { t }) =>
    t(
      'DaemonSet {{workload}} is rolling out: {{updated}} of {{desired}} pods updated, {{ready}} ready.',
      captures,
    ),
  MachineConfigDeploymentNotReady: (captures, { t }) =>
    t('Deployment {{workload}} has no ready pod of its new version.', captures),
  GlobalPullSecretInvalid: (_captures, { t }) =>
    t("The cluster's pull secret is not a valid registry configuration."),
  NodeTrustBundleInvalid: (captures, { t }) =>
    t('ConfigMap {{bundleNamespace}}/{{bundle}} contains no valid certificate bundle.', captures),
  CloudConfigMissing: (captures, { t }) =>
    t(
      'ConfigMap {{configMap}} with the cloud settings of platform {{platform}} is missing or incomplete.',
      captures,
    ),
  PinnedImagesStorage: (_captures, { t }) =>
    t('The node has too little disk space to hold the pinned images in advance.'),
  PinnedImagesTimeout: (captures, { t }) =>
    t(
      "The node hasn't pulled all pinned images within {{timeout}}, and the machine-config daemon retries.",
      captures,
    ),
  PinnedImagesFail: (_captures, { t }) =>
    t("A node can't pull the images that a PinnedImageSet pins."),
};
