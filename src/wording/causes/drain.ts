import type { CauseSentences } from './cause-sentence';

export const DRAIN_SENTENCES: CauseSentences<'drain'> = {
  PodInSeveralBudgets: (captures, { t }) =>
    t(
      'Multiple PodDisruptionBudgets select pod {{namespace}}/{{pod}}, and the API server refuses to evict such a pod even if all of them allow it.',
      captures,
    ),
  EvictionViolatesBudget: (captures, { t }) =>
    t('The PodDisruptionBudget of pod {{namespace}}/{{pod}} allows 0 disruptions.', captures),
  DisruptedPodsNotConfirmed: (captures, { t }) =>
    t(
      "The Kubernetes controller manager hasn't confirmed earlier evictions for PodDisruptionBudget {{namespace}}/{{budget}}.",
      captures,
    ),
  VirtualMachineNotMigratable: (captures, { t }) =>
    t(
      'Virtual machine {{namespace}}/{{machine}} has to be live-migrated before its node drains, but it is not live-migratable.',
      captures,
    ),
  VirtualMachineMigrates: (captures, { t }) =>
    t(
      'Pod {{namespace}}/{{pod}} terminates only once KubeVirt has migrated its virtual machine to another node.',
      captures,
    ),
  PodRolledByOperator: (captures, { t }) =>
    t(
      'Strimzi moves pod {{namespace}}/{{pod}} itself and refuses other evictions until then.',
      captures,
    ),
  EvictionDeniedByWebhook: (captures, { t }) =>
    t('Webhook {{webhook}} refuses to let pod {{namespace}}/{{pod}} be evicted.', captures),
  EvictionDeniedByPolicy: (captures, { t }) =>
    t('Admission policy {{policy}} refuses to let pod {{namespace}}/{{pod}} be evicted.', captures),
  WebhookWithoutEndpoints: (captures, { t }) =>
    t(
      "The API server can't call webhook {{webhook}}: service {{serviceNamespace}}/{{service}} has no ready pod.",
      captures,
    ),
  WebhookServiceMissing: (captures, { t }) =>
    t(
      "The API server can't call webhook {{webhook}}: service {{serviceNamespace}}/{{service}} doesn't exist.",
      captures,
    ),
  WebhookCertificateInvalid: (captures, { t }) =>
    t(
      "The API server doesn't trust the certificate of webhook {{webhook}} (service {{serviceNamespace}}/{{service}}).",
      captures,
    ),
  WebhookRefused: (captures, { t }) =>
    t(
      'The pods of webhook {{webhook}} (service {{serviceNamespace}}/{{service}}) refuse connections.',
      captures,
    ),
  WebhookTimedOut: (captures, { t }) =>
    t(
      "Webhook {{webhook}} (service {{serviceNamespace}}/{{service}}) doesn't respond in time.",
      captures,
    ),
  NamespaceTerminating: (captures, { t }) =>
    t("Namespace {{namespace}} is being deleted and hasn't terminated.", captures),
  EvictionForbidden: (captures, { t }) =>
    t('{{user}} has no permission to evict pods in namespace {{namespace}}.', captures),
  ApiRequestsLimited: (_captures, { t }) =>
    t('The API server limits requests because too many arrive.'),
  EtcdTimedOut: (_captures, { t }) => t("etcd doesn't respond to the API server in time."),
  ApiServerUnreachable: (captures, { t }) =>
    t("The API server at {{address}} can't be reached.", captures),
  PodNotTerminated: (captures, { t }) =>
    t("Pod {{namespace}}/{{pod}} was evicted but hasn't terminated.", captures),
  EvictionTimedOut: (captures, { t }) =>
    t(
      "The API server didn't let pod {{namespace}}/{{pod}} be evicted within {{timeout}}.",
      captures,
    ),
  CordonDeniedByWebhook: (captures, { t }) =>
    t('Webhook {{webhook}} refuses to let the drain controller change node {{node}}.', captures),
  CordonFailed: (captures, { t }) =>
    t("The drain controller can't mark node {{node}} as unschedulable.", captures),
  UncordonFailed: (captures, { t }) =>
    t("The drain controller can't mark node {{node}} as schedulable.", captures),
  DrainExceededTimeout: (captures, { t }) =>
    t(
      'Draining node {{node}} has taken longer than {{timeout}}, and the drain controller retries.',
      captures,
    ),
};
