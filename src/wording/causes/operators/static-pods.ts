import type { CauseSentence, CauseSentences, StepSentences } from '../cause-sentence';
import type { Captures, Language } from '../../language/language';

const INSTALLER_POD_NOT_STARTED: CauseSentence = (captures, { t }) =>
  t("Installer pod {{pod}} hasn't started on node {{node}} ({{message}}).", captures);

export const STATIC_POD_SENTENCES = {
  ControlPlaneNodeNotReady: (captures, { t }) =>
    captures.reason
      ? t("Control plane node {{node}} isn't ready ({{reason}}).", captures)
      : t("Control plane node {{node}} isn't ready.", captures),
  StaticPodImageNotPulled: (captures, { t }) =>
    t("Node {{node}} can't pull the image of container {{container}} ({{reason}}).", captures),
  StaticPodCrashLooping: (captures, { t }) =>
    t('Container {{container}} of pod {{pod}} keeps crashing on node {{node}}.', captures),
  StaticPodContainerWaiting: (captures, { t }) =>
    t(
      "Container {{container}} of pod {{pod}} hasn't started on node {{node}} ({{reason}}).",
      captures,
    ),
  StaticPodContainerEnded: (captures, { t }) =>
    t('Container {{container}} of pod {{pod}} terminated on node {{node}} ({{reason}}).', captures),
  StaticPodContainerNotReady: (captures, { t }) =>
    t(
      "Container {{container}} of pod {{pod}} runs on node {{node}} but doesn't become ready.",
      captures,
    ),
  StaticPodDidNotAppear: (captures, { t }) =>
    t(
      "Static pod {{pod}} of revision {{revision}} didn't appear on node {{node}} within {{waited}}.",
      captures,
    ),
  StaticPodRolledBack: (captures, { t }) =>
    t('Pod {{pod}} was rolled back to an earlier revision ({{message}}).', captures),
  InstallerPodImageNotPulled: (captures, { t }) =>
    captures.image
      ? t("Node {{node}} can't pull image {{image}} for installer pod {{pod}}.", captures)
      : t("Node {{node}} can't pull the image of installer pod {{pod}}.", captures),
  InstallerPodWaiting: INSTALLER_POD_NOT_STARTED,
  InstallerPodPending: INSTALLER_POD_NOT_STARTED,
  InstallerPodWithoutNetwork: (captures, { t }) =>
    t('Installer pod {{pod}} has no network on node {{node}}.', captures),
  InstallerDiskFull: describeFullDisk,
  InstallerPodDiskFull: describeFullDisk,
  InstallerPodFailed: (captures, { t }) =>
    t(
      'Installer pod {{pod}} failed: revision {{revision}} is not installed on node {{node}}.',
      captures,
    ),
  InstallerFailed: (captures, { t }) =>
    t("Revision {{revision}} can't be installed on all control plane nodes.", captures),
  InstallerInputMissing: (captures, { t }) =>
    t(
      "The next revision can't be installed because resources are missing ({{missing}}).",
      captures,
    ),
  StaticPodNotRunning: (captures, { t }) =>
    t("The operator's static pod isn't running on control plane node {{node}}.", captures),
  ControlPlaneRevisionRollingOut: (captures, { t }) =>
    t('Revision {{revision}} is rolling out to the control plane nodes.', captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const STATIC_POD_STEPS = {
  DescribeNode: (captures, { t }) => t('Check the conditions of node {{node}}.', captures),
  CheckMachineConsole: (captures, { t }) =>
    t('Check on the console of the machine whether node {{node}} has booted.', captures),
  ReadKubeletLog: (captures, { t }) => t('Read the kubelet log of node {{node}}.', captures),
  ReadContainerLogOnNode: (captures, { t }) =>
    t('Read the log of container {{container}} on node {{node}}.', captures),
  ShowPodEvents: (captures, { t }) => t('Read the events of pod {{pod}}.', captures),
  ShowStaticPodManifests: (captures, { t }) =>
    t('Check which static pods are installed on node {{node}}.', captures),
  ReadInstallerLog: (captures, { t }) => t('Read the log of installer pod {{pod}}.', captures),
  ShowInstallerPods: (_captures, { t }) =>
    t('Check which installer pods have failed or are pending.'),
  ShowNetworkPodsOfNode: (captures, { t }) =>
    t('Check the network pods on node {{node}}.', captures),
} as const satisfies StepSentences;

function describeFullDisk(captures: Captures, { t }: Language): string {
  return captures.node
    ? t(
        "Revision {{revision}} can't be installed on node {{node}} because the disk of the node is full ({{path}}).",
        captures,
      )
    : t(
        "Revision {{revision}} can't be installed on all control plane nodes: the disk of a node is full ({{path}}).",
        captures,
      );
}
