import type { StepSentences } from './cause-sentence';

export const IMAGE_BUILD_STEPS = {
  ShowBuildConfig: (captures, { t }) => t('Correct MachineOSConfig {{config}}.', captures),
  ListBuildSecrets: (captures, { t }) =>
    t(
      'Check which secrets exist in namespace openshift-machine-config-operator, and create or correct {{secret}}.',
      captures,
    ),
  CorrectPushSecret: (_captures, { t }) =>
    t("Correct the MachineOSConfig's push secret, then start the build again."),
  ReadBuildLog: (_captures, { t }) => t('Read the log of the image build.'),
  CorrectContainerfile: (_captures, { t }) =>
    t('Correct the Containerfile or the build settings in the MachineOSConfig.'),
  StartBuildAgain: (_captures, { t }) => t('Start the image build again.'),
  ShowNodeSystems: (_captures, { t }) =>
    t('Check the operating systems of the nodes, and move other nodes out of the pool.'),
  LeaveOneBuildConfig: (captures, { t }) =>
    t('Delete all MachineOSConfigs of pool {{pool}} but one.', captures),
} as const satisfies StepSentences;
