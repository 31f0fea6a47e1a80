import type { StepSentences } from './cause-sentence';

export const KUBELET_STEPS = {
  ShowNameServers: (captures, { t }) => t('Check the name servers of node {{node}}.', captures),
  ShowDnsConfig: (_captures, { t }) => t('Check the upstream resolvers of the DNS operator.'),
  ShowStaticPodFiles: (captures, { t }) =>
    t(
      'Check which revisions of the static pods node {{node}} has, and which files are missing.',
      captures,
    ),
  ReadRuntimeLog: (captures, { t }) => t('Read the CRI-O log of node {{node}}.', captures),
  ShowLoadOfNode: (captures, { t }) => t('Check the load of node {{node}}.', captures),
  ListPodsOfNode: (captures, { t }) => t('List the pods on node {{node}}.', captures),
  CheckPod: (_captures, { t }) => t('Check the state and the events of the pod.'),
  ReadCrashedContainer: (captures, { t }) =>
    t('Read the log of container {{container}} from before its last restart.', captures),
  ListPodsWithVolume: (captures, { t }) =>
    t(
      'Check which pod still uses volume {{volume}}. Only one node can attach the volume at a time.',
      captures,
    ),
  FindVolumeAttachment: (_captures, { t }) => t('Find the node that the volume is attached to.'),
  ReadNetworkSetupLog: (captures, { t }) =>
    t('Read the log of the host network setup on node {{node}}.', captures),
  ShowHostRoutes: (captures, { t }) =>
    t(
      'Check why node {{node}} has no default route, for example because a network device is down or gets no address.',
      captures,
    ),
  ShowHostDevices: (captures, { t }) => t('Check the network devices of node {{node}}.', captures),
  ShowNetworkPods: (captures, { t }) =>
    t('Check the OVN-Kubernetes pods on node {{node}}.', captures),
  ShowMultusPods: (captures, { t }) => t('Check the Multus pods on node {{node}}.', captures),
  ListConfigObjects: (captures, { t }) =>
    t('Find out why the object is missing in namespace {{namespace}}.', captures),
  ShowConfigObject: (captures, { t }) =>
    t('Check the keys of {{kind}} {{namespace}}/{{name}}.', captures),
  ShowCsiPods: (_captures, { t }) => t('Check the pods of the storage driver.'),
  ShowCsiNode: (captures, { t }) =>
    t('Check which storage drivers node {{node}} has registered.', captures),
} as const satisfies StepSentences;
