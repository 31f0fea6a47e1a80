import type { CauseSentences } from './cause-sentence';

export const SCHEDULER_SENTENCES: CauseSentences<'scheduler'> = {
  SchedulingGated: (_captures, { t }) =>
    t('The pod has scheduling gates that its controller has not removed.'),
  ClaimMissing: (captures, { t }) =>
    t('PersistentVolumeClaim {{claim}} is missing or is being deleted.', captures),
  ClaimUnbound: (_captures, { t }) => t('A PersistentVolumeClaim of the pod has no volume.'),
  NoVolumeToBind: (captures, { t }) =>
    t('{{nodes}} of {{total}} nodes have no volume for the claims of the pod.', {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one: '{{nodes}} of {{total}} nodes has no volume for the claims of the pod.',
    }),
  VolumeOnOtherNodes: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes can't use the volume of the pod.", captures),
  VolumeLimitReached: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes can't attach another volume.", captures),
  PodLimitReached: (captures, { t }) =>
    t('{{nodes}} of {{total}} nodes have reached their pod limit.', {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one: '{{nodes}} of {{total}} nodes has reached its pod limit.',
    }),
  ResourceShort: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes don't have enough {{resource}} for the pod.", {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one:
        "{{nodes}} of {{total}} nodes doesn't have enough {{resource}} for the pod.",
    }),
  AntiAffinityUnmet: (captures, { t }) =>
    t('Anti-affinity rules keep the pod off {{nodes}} of {{total}} nodes.', captures),
  AffinityUnmet: (captures, { t }) =>
    t('Affinity rules keep the pod off {{nodes}} of {{total}} nodes.', captures),
  TopologySpreadUnmet: (captures, { t }) =>
    t('Topology spread constraints keep the pod off {{nodes}} of {{total}} nodes.', captures),
  HostPortTaken: (captures, { t }) =>
    t('The host port of the pod is in use on {{nodes}} of {{total}} nodes.', captures),
  NodesUnhealthy: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes have taint {{taint}}, which the pod doesn't tolerate.", {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one:
        "{{nodes}} of {{total}} nodes has taint {{taint}}, which the pod doesn't tolerate.",
    }),
  NodesCordoned: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes are cordoned, and the pod doesn't fit on the others.", {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one:
        "{{nodes}} of {{total}} nodes is cordoned, and the pod doesn't fit on the others.",
    }),
  SelectorAndTaintUnmet: (captures, { t }) =>
    t(
      "No node accepts the pod. Nodes with taint {{taint}}, which the pod doesn't tolerate: {{tainted}}. Other nodes that don't match its node selector: {{nodes}}.",
      captures,
    ),
  NodeSelectorUnmet: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes don't match the node selector of the pod.", {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one: "{{nodes}} of {{total}} nodes doesn't match the node selector of the pod.",
    }),
  TaintNotTolerated: (captures, { t }) =>
    t("{{nodes}} of {{total}} nodes have taints that the pod doesn't tolerate.", {
      ...captures,
      count: Number(captures.nodes),
      defaultValue_one: "{{nodes}} of {{total}} nodes has taints that the pod doesn't tolerate.",
    }),
  NoNodes: (_captures, { t }) => t('The cluster has no nodes, so no pod can be scheduled.'),
};
