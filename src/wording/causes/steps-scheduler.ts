import type { StepSentences } from './cause-sentence';

export const SCHEDULER_STEPS = {
  ShowPendingPod: (_captures, { t }) => t('Read the events of the pod.'),
  ShowClaims: (_captures, { t }) =>
    t('Check the PersistentVolumeClaims in the namespace of the pod.'),
  ShowStorageClasses: (_captures, { t }) => t('Check the storage classes and their provisioners.'),
  ShowVolumes: (_captures, { t }) => t('Check which PersistentVolumes are available.'),
  ShowSchedulableNodes: (_captures, { t }) => t("Check which nodes aren't ready or schedulable."),
  ShowVolumeLimits: (_captures, { t }) => t('Check how many volumes each node can attach.'),
  ShowPodLimits: (_captures, { t }) => t('Check the pod limit of each node.'),
  ShowCapacity: (_captures, { t }) => t('Check the load of the nodes.'),
  AddNodes: (_captures, { t }) =>
    t('Add nodes. For a hosted cluster, scale up a NodePool on its management cluster.'),
  AddNode: (_captures, { t }) => t('Add a node to the pool.'),
  RelaxPlacement: (_captures, { t }) =>
    t('Change the placement rules of the application so that another node qualifies.'),
  CheckNodeSelector: (_captures, { t }) =>
    t('Check the node selector and the node affinity of the pod.'),
  ShowTaints: (_captures, { t }) => t('Check the taints of the nodes.'),
} as const satisfies StepSentences;
