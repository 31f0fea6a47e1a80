import type { StepSentences } from './cause-sentence';

export const DRAIN_STEPS = {
  ListBudgets: (captures, { t }) =>
    t(
      'List the PodDisruptionBudgets in namespace {{namespace}} and how many disruptions they allow.',
      captures,
    ),
  LeaveOneBudget: (captures, { t }) =>
    t(
      'Change the selectors of the PodDisruptionBudgets so that only one selects pod {{namespace}}/{{pod}}.',
      captures,
    ),
  AddReplica: (captures, { t }) =>
    t(
      'Add a replica to the application of pod {{namespace}}/{{pod}} so that its PodDisruptionBudget allows an eviction.',
      captures,
    ),
  CheckControllerManagers: (_captures, { t }) =>
    t('Check that the Kubernetes controller manager pods run.'),
  ShowVirtualMachine: (captures, { t }) =>
    t(
      "Check condition LiveMigratable to see why virtual machine {{namespace}}/{{machine}} can't be migrated.",
      captures,
    ),
  StopVirtualMachine: (captures, { t }) =>
    t('Shut down virtual machine {{namespace}}/{{machine}} until its node is updated.', captures),
  ShowMigrations: (captures, { t }) =>
    t('Check the progress of the migrations in namespace {{namespace}}.', captures),
  ShowPod: (captures, { t }) =>
    t(
      'Check the finalizers, volumes, and termination grace period of pod {{namespace}}/{{pod}}.',
      captures,
    ),
  FindWebhook: (captures, { t }) =>
    t(
      'Find the webhook configuration that defines {{webhook}} and the product that owns it.',
      captures,
    ),
  ShowAdmissionPolicy: (captures, { t }) =>
    t(
      'Check what admission policy {{policy}} requires, and ask its owner to allow the eviction.',
      captures,
    ),
  CheckWebhookPods: (captures, { t }) =>
    t('Check the pods behind service {{serviceNamespace}}/{{service}}.', captures),
  ReinstallWebhook: (captures, { t }) =>
    t('Repair the product that owns webhook {{webhook}}, or finish uninstalling it.', captures),
  ShowNamespace: (captures, { t }) =>
    t(
      'Check the conditions of namespace {{namespace}} to see what blocks its termination.',
      captures,
    ),
  CheckEvictionPermission: (captures, { t }) =>
    t('Check whether {{user}} may evict pods.', captures),
  CheckApiServers: (_captures, { t }) =>
    t('Check that the Kubernetes API server pods run on all control plane nodes.'),
  CheckEtcdMembers: (_captures, { t }) =>
    t('Check that the etcd pods run on all control plane nodes.'),
  CheckEtcdLatency: (_captures, { t }) =>
    t('Check the disk latency of the control plane nodes, and the network between them.'),
} as const satisfies StepSentences;
