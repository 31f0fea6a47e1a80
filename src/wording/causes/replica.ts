import type { CauseSentences } from './cause-sentence';

export const REPLICA_SENTENCES: CauseSentences<'replica'> = {
  ReplicasExceedQuota: (captures, { t }) =>
    t(
      "ResourceQuota {{quota}} doesn't allow another pod (requested: {{requested}}, used: {{used}}, limit: {{limit}}).",
      { ...captures, quota: nameInNamespace(captures.quota, captures.namespace) },
    ),
  ReplicasLackResources: (captures, { t }) =>
    t('ResourceQuota {{quota}} requires that the pods specify {{required}}.', captures),
  ReplicasOutsideLimits: (captures, { t }) =>
    t('The resources of the pods are outside the LimitRange: {{detail}}.', captures),
  ReplicasViolateScc: (_captures, { t }) =>
    t('No SecurityContextConstraints that the service account may use allow the pods.'),
  ReplicasViolatePodSecurity: (captures, { t }) =>
    t('The pods violate pod security level {{level}} of their namespace.', captures),
  ReplicasLackServiceAccount: (captures, { t }) =>
    t("The pods' service account {{account}} doesn't exist.", captures),
  ReplicasLackPriorityClass: (captures, { t }) =>
    t("The pods' PriorityClass {{class}} doesn't exist.", captures),
  ReplicasDeniedByWebhook: (captures, { t }) =>
    captures.detail
      ? t('Admission webhook {{webhook}} denies the pods: {{detail}}.', captures)
      : t('Admission webhook {{webhook}} denies the pods.', captures),
  ReplicasDeniedByPolicy: (captures, { t }) =>
    captures.detail
      ? t('Admission policy {{policy}} denies the pods: {{detail}}.', captures)
      : t('Admission policy {{policy}} denies the pods.', captures),
  ReplicasInvalid: (captures, { t }) =>
    t('The API server rejects the pods as invalid: {{detail}}.', captures),
};

function nameInNamespace(name = '', namespace: string | undefined): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}
