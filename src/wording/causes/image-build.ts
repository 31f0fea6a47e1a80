import type { CauseSentences } from './cause-sentence';

export const IMAGE_BUILD_SENTENCES: CauseSentences<'imageBuild'> = {
  ImageBuildFailed: (captures, { t }) =>
    t('Image build {{build}} failed; only the log of its job has the error.', captures),
  ImageBuildInterrupted: (captures, { t }) => t('Image build {{build}} was interrupted.', captures),
  BuildJobFailed: (_captures, { t }) =>
    t('The image build failed; only the log of its job has the error.'),
  BuildJobInterrupted: (_captures, { t }) => t('The image build was interrupted.'),
  BuildPushUnauthorized: (_captures, { t }) =>
    t("The image registry doesn't accept the build's push secret."),
  BuildSecretMissing: (captures, { t }) =>
    t(
      "Secret {{secret}}, which MachineOSConfig {{config}} names as {{field}}, doesn't exist.",
      captures,
    ),
  BuildSecretInvalid: (captures, { t }) =>
    t(
      'Secret {{secret}}, which MachineOSConfig {{config}} names as {{field}}, is not a valid registry secret: {{detail}}.',
      captures,
    ),
  BuildImageNameInvalid: (captures, { t }) =>
    t('MachineOSConfig {{config}} pushes to {{image}}, which is not a valid image name.', captures),
  BuildPoolMissing: (captures, { t }) =>
    t("MachineOSConfig {{config}} builds for pool {{pool}}, which doesn't exist.", captures),
  BuildForOtherOs: (captures, { t }) =>
    t("Node {{node}} runs {{os}}, for which images can't be built on the cluster.", captures),
  SeveralBuildConfigs: (captures, { t }) =>
    t('Several MachineOSConfigs build images for pool {{pool}}; only one can.', captures),
};
