import type { CauseSentences } from './cause-sentence';

export const KUBELET_SENTENCES: CauseSentences<'kubelet'> = {
  KubeletSilent: (captures, { t }) =>
    captures.node
      ? t('The kubelet of node {{node}} no longer reports.', captures)
      : t('The kubelet no longer reports.'),
  KubeletNeverReported: (captures, { t }) =>
    captures.node
      ? t('The kubelet of node {{node}} has never reported.', captures)
      : t('The kubelet has never reported.'),
  RuntimeDown: (_captures, { t }) => t("The container runtime of the node doesn't respond."),
  RuntimeSlow: (captures, { t }) =>
    captures.age
      ? t("The container runtime hasn't listed the containers of the node for {{age}}.", captures)
      : t("The container runtime hasn't listed the containers of the node yet."),
  RuntimeStarting: (_captures, { t }) =>
    t("The kubelet hasn't checked the container runtime of the node yet."),
  RuntimeNotReady: (captures, { t }) =>
    t('The container runtime of the node is not ready: {{detail}}.', captures),
  DnsUpstreamMissing: (_captures, { t }) =>
    t('CoreDNS has no upstream name server: the node has none that CoreDNS can use.'),
  StaticPodFileMissing: (captures, { t }) =>
    t('File {{file}} of the static pod is missing on the node.', captures),
  BridgeMissing: (captures, { t }) =>
    t("Bridge {{bridge}} of the node's host network is missing.", captures),
  DefaultRouteMissing: (_captures, { t }) =>
    t('The host network of the node has no default route, which the pod network needs.'),
  NetworkNotReadyOnNode: (_captures, { t }) =>
    t("The pod network of the node is not ready: its network pods haven't configured it yet."),
  CsiNotInitialized: (_captures, { t }) =>
    t("The kubelet hasn't registered the storage drivers of the node yet."),
  NodeShutsDown: (_captures, { t }) => t('The node is shutting down.'),
  CapacityUnknown: (captures, { t }) =>
    t("The kubelet doesn't know the capacity of the node yet: {{resources}}.", captures),
  DiskPressure: (_captures, { t }) => t('The node is short of disk space.'),
  MemoryPressure: (_captures, { t }) => t('The node is short of memory.'),
  PidPressure: (_captures, { t }) => t('The node is short of process IDs.'),
  ContainerCrashes: (captures, { t }) =>
    t('Container {{container}} of pod {{namespace}}/{{pod}} keeps crashing.', captures),
  ImageNotPulled: (captures, { t }) => t("Image {{image}} can't be pulled.", captures),
  ContainerObjectMissing: (captures, { t }) =>
    t("The container can't start because {{kind}} {{name}} is missing.", captures),
  ContainerKeyMissing: (captures, { t }) =>
    t(
      "The container can't start because {{kind}} {{namespace}}/{{name}} has no key {{key}}.",
      captures,
    ),
  ContainerRunsAsRoot: (_captures, { t }) =>
    t("The container can't start because its image runs as root, which is not allowed."),
  RuntimeOverloaded: (_captures, { t }) =>
    t("The container runtime of the node is overloaded and doesn't start containers in time."),
  ContainerNotStarted: (captures, { t }) =>
    t("The container can't be started: {{detail}}.", captures),
  ContainerOutOfMemory: (_captures, { t }) =>
    t('The container was stopped because it exceeded its memory limit.'),
  PodNetworkNotReady: (_captures, { t }) =>
    t("The pod can't start because the pod network of its node is not ready."),
  PodNetworkFails: (captures, { t }) =>
    t("The pod can't be added to network {{network}}: {{detail}}.", captures),
  PodEvictedByNode: (captures, { t }) =>
    t('The node is short of {{resource}} and evicted the pod.', captures),
  NodeLacksResource: (captures, { t }) =>
    t("The node doesn't have enough {{resource}} and rejected the pod.", captures),
  ProbeFails: (captures, { t }) => t('{{probe}} probe fails: {{detail}}.', captures),
  VolumeUsedByOtherPods: (captures, { t }) =>
    captures.pods
      ? t('Volume {{volume}} is still in use on another node, by {{pods}}.', captures)
      : t('Volume {{volume}} is still attached to another node.', captures),
  VolumeAttachedElsewhere: (captures, { t }) =>
    t('Volume {{volume}} is still attached to another node.', captures),
  CsiAttacherSilent: (captures, { t }) =>
    t("Storage driver {{driver}} doesn't attach or detach volumes.", captures),
  CsiDriverNotRegistered: (captures, { t }) =>
    t('Storage driver {{driver}} is not running on the node.', captures),
  VolumeAttachFails: (captures, { t }) =>
    t("Volume {{volume}} can't be attached: {{detail}}.", captures),
  VolumeObjectNotRegistered: (captures, { t }) =>
    t("The kubelet hasn't loaded {{namespace}}/{{name}} for volume {{volume}} yet.", captures),
  CloudCredentialsMissing: (captures, { t }) =>
    t('Secret {{name}} is missing: the cloud credentials of the component.', captures),
  VolumeObjectMissing: (captures, { t }) =>
    t("Volume {{volume}} can't be mounted because {{kind}} {{name}} is missing.", captures),
  VolumeMountFails: (captures, { t }) =>
    t("Volume {{volume}} can't be mounted: {{detail}}.", captures),
  VolumesNotMounted: (captures, { t }) =>
    t('Volumes of the pod are not mounted in time: {{volumes}}.', captures),
};
