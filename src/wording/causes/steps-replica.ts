import type { StepSentences } from './cause-sentence';

export const REPLICA_STEPS = {
  RaiseQuotaOfPods: (captures, { t }) =>
    t(
      'Raise ResourceQuota {{quota}} to make room for {{requested}}, or delete pods that are no longer needed in namespace {{namespace}}.',
      captures,
    ),
  ShowQuotaOfPods: (captures, { t }) =>
    t('Check which resources ResourceQuota {{quota}} limits.', captures),
  ShowPodCreator: (_captures, { t }) =>
    t('Check the pod template, and the events of what creates the pods.'),
  SetResourcesOfPods: (_captures, { t }) =>
    t('Change the resource requests and limits in the pod template.'),
  ShowLimitsOfPods: (_captures, { t }) =>
    t('Compare the resources of the pods with the limit ranges of the namespace.'),
  ShowSccs: (_captures, { t }) =>
    t('Check which security context constraints the service account of the pods may use.'),
  ShowPodSecurityLabels: (_captures, { t }) => t('Check the pod security labels of the namespace.'),
  ShowServiceAccounts: (_captures, { t }) => t('Check the service accounts of the namespace.'),
  CheckDenyingWebhook: (captures, { t }) =>
    t(
      'Find the policy behind admission webhook {{webhook}}. If the pods are correct, exempt namespace {{namespace}} from the policy.',
      captures,
    ),
  CheckDenyingPolicy: (captures, { t }) =>
    t(
      'Check admission policy {{policy}} and its binding {{binding}}. If the pods are correct, exempt namespace {{namespace}} from the policy.',
      captures,
    ),
  ShowPriorityClasses: (_captures, { t }) => t('Check which priority classes there are.'),
} as const satisfies StepSentences;
