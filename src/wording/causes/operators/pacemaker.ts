import type { CauseSentences, StepSentences } from '../cause-sentence';

export const PACEMAKER_SENTENCES = {
  PacemakerInMaintenance: (_captures, { t }) =>
    t(
      'Pacemaker is in maintenance mode: it neither restarts etcd and the kubelet nor fences nodes.',
    ),
  PacemakerNodeCountWrong: (captures, { t }) =>
    t('The number of nodes in Pacemaker is {{current}} instead of {{required}}.', captures),
  PacemakerNodeInMaintenance: (captures, { t }) =>
    t(
      'Node {{node}} is in maintenance mode in Pacemaker, which does not restart etcd and the kubelet of the node.',
      captures,
    ),
  PacemakerNodeInStandby: (captures, { t }) =>
    t(
      'Node {{node}} is in standby mode in Pacemaker, which runs neither etcd nor the kubelet on the node.',
      captures,
    ),
  PacemakerNodeUnclean: (captures, { t }) =>
    t("Pacemaker doesn't know the state of node {{node}} and hasn't fenced the node.", captures),
  PacemakerFencingUnavailable: (captures, { t }) =>
    t("Node {{node}} can't be fenced: no fencing agent is running.", captures),
  PacemakerResourceFailed: (captures, { t }) =>
    t("Pacemaker doesn't keep {{resource}} running on node {{node}}.", captures),
  PacemakerNodeOffline: (captures, { t }) => t('Node {{node}} is offline in Pacemaker.', captures),
  PacemakerStatusUnknown: (_captures, { t }) =>
    t("The state of Pacemaker is unknown: the pods that collect it haven't reported it."),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const PACEMAKER_STEPS = {
  ShowPacemaker: (_captures, { t }) =>
    t('Check what Pacemaker reports of its nodes and resources.'),
  EndPacemakerMaintenance: (_captures, { t }) =>
    t(
      'End the maintenance mode on a control plane node, with pcs property set maintenance-mode=false, once the work that needs it is done.',
    ),
  EndNodeMaintenance: (captures, { t }) =>
    t(
      'End the maintenance mode of node {{node}} on a control plane node, with pcs node unmaintenance {{node}}, once the work that needs it is done.',
      captures,
    ),
  EndNodeStandby: (captures, { t }) =>
    t(
      'End the standby mode of node {{node}} on a control plane node, with pcs node unstandby {{node}}, once the work that needs it is done.',
      captures,
    ),
  CheckFencing: (captures, { t }) =>
    t(
      'Check whether the BMC of node {{node}} responds, and correct its credentials if the BMC refuses them.',
      captures,
    ),
  CleanUpPacemaker: (_captures, { t }) =>
    t(
      'Correct what the failed action reports, then let Pacemaker try again with pcs resource cleanup on a control plane node.',
    ),
  ShowPacemakerServices: (captures, { t }) =>
    t('Check whether Corosync and Pacemaker run on node {{node}}.', captures),
  ShowPacemakerCollector: (_captures, { t }) =>
    t('Check why the pods that collect the state of Pacemaker fail.'),
} as const satisfies StepSentences;
