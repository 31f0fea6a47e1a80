import type { CauseSentences } from './cause-sentence';

export const ENDING_SENTENCES: CauseSentences<'ending'> = {
  PodNetworkNotRemoved: (captures, { t }) =>
    t("The kubelet can't remove the pod from its network: {{detail}}.", captures),
  ContainerNotStopped: (captures, { t }) =>
    t("The kubelet can't stop container {{container}}: {{detail}}.", captures),
  PodNotStopped: (captures, { t }) => t("The kubelet can't stop the pod: {{detail}}.", captures),
  VolumeUnmountFails: (captures, { t }) =>
    t("The kubelet can't unmount volume {{volume}}: {{detail}}.", captures),
};
