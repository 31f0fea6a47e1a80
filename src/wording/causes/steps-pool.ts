import type { StepSentences } from './cause-sentence';

export const POOL_STEPS = {
  ShowMachineConfig: (captures, { t }) =>
    t('Check which controller version generated MachineConfig {{config}}.', captures),
  ShowMachineConfigPods: (_captures, { t }) =>
    t("Check that the machine-config operator's pods run and are ready."),
  ShowPool: (captures, { t }) => t('Correct the selectors of pool {{pool}}.', captures),
  ShowPinnedImages: (_captures, { t }) =>
    t('Check the MachineConfigNodes to see which PinnedImageSet fails and why.'),
  ChooseOsImage: (captures, { t }) =>
    t(
      'Remove either the image of the MachineConfig or the image stream of pool {{pool}}.',
      captures,
    ),
  MigrateToCrun: (_captures, { t }) =>
    t('Find the ContainerRuntimeConfig or MachineConfig that sets runc, and change it to crun.'),
  ReduceMirrors: (_captures, { t }) =>
    t('Reduce the number or the size of the MachineConfigs and mirror sets.'),
  ShowControllerConfig: (_captures, { t }) => t('Check the conditions of the ControllerConfig.'),
  ResumePool: (captures, { t }) => t('Resume pool {{pool}}.', captures),
  ShowDaemonPods: (captures, { t }) =>
    t('Check which pods of DaemonSet {{workload}} are not ready, and on which nodes.', captures),
  ReadDaemonSetEvents: (captures, { t }) =>
    t(
      'If a node has no pod of DaemonSet {{workload}}, read the events of the DaemonSet.',
      captures,
    ),
  CorrectPullSecret: (_captures, { t }) =>
    t('Correct the type and content of secret openshift-config/pull-secret.'),
  CorrectTrustBundle: (captures, { t }) =>
    t('Correct the certificates in ConfigMap {{bundleNamespace}}/{{bundle}}.', captures),
  CheckCloudConfigOperator: (_captures, { t }) =>
    t('Check the conditions of operator config-operator, which writes the cloud settings.'),
} as const satisfies StepSentences;
