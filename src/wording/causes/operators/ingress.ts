import type { CauseSentences, StepSentences } from '../cause-sentence';

export const INGRESS_SENTENCES = {
  IngressPodNotScheduled: (captures, { t }) =>
    t("Router pod {{pod}} can't be scheduled: {{message}}.", captures),
  IngressReplicasMissing: (captures, { t }) =>
    t('Ingress controller {{controller}} has {{available}} of {{desired}} pods available.', {
      ...captures,
      count: Number(captures.desired),
      defaultValue_one:
        'Ingress controller {{controller}} has {{available}} of {{desired}} pod available.',
    }),
  IngressPodsUnavailable: (captures, { t }) =>
    t("Ingress controller {{controller}} doesn't have enough available pods.", captures),
  IngressLoadBalancerFailed: (captures, { t }) =>
    t(
      "The load balancer of ingress controller {{controller}} can't be set up: {{message}}.",
      captures,
    ),
  IngressLoadBalancerPending: (captures, { t }) =>
    t('Ingress controller {{controller}} has no load balancer yet.', captures),
  IngressDnsRecordFailed: (captures, { t }) =>
    t(
      "The DNS record of ingress controller {{controller}} can't be published: {{message}}.",
      captures,
    ),
  IngressRequiresClientCertificate: (captures, { t }) =>
    t(
      'Ingress controller {{controller}} refuses the canary request, which has no valid client certificate ({{message}}).',
      captures,
    ),
  IngressCanaryFailing: (captures, { t }) =>
    captures.message
      ? t('Requests to the canary route fail: {{message}}.', captures)
      : t('Requests to the canary route fail.'),
  IngressCanaryNotAdmitted: (captures, { t }) =>
    t("The canary route isn't admitted by ingress controller {{controller}}.", captures),
  IngressCertificateWithoutSan: (captures, { t }) =>
    t(
      'The certificate in secret {{namespace}}/{{secret}} has no Subject Alternative Name for {{domain}}.',
      captures,
    ),
  IngressServiceModified: (captures, { t }) =>
    t(
      'The load balancer service of ingress controller {{controller}} was changed outside the ingress operator.',
      captures,
    ),
  GatewayApiCrdsNotManaged: (captures, { t }) =>
    t('Gateway API CRDs were installed outside the ingress operator ({{crds}}).', captures),
  IngressRollingOut: (captures, { t }) =>
    t('Ingress controller {{controller}} is rolling out: {{message}}.', captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const INGRESS_STEPS = {
  ShowClientTls: (captures, { t }) =>
    t('Check whether ingress controller {{controller}} requires client certificates.', captures),
  DescribeIngressService: (captures, { t }) =>
    t('Read the events of the service of ingress controller {{controller}}.', captures),
  ShowDnsRecords: (_captures, { t }) => t("Check why the DNS record can't be published."),
  ShowIngressController: (captures, { t }) =>
    t('Check the conditions of ingress controller {{controller}}.', captures),
  ReplaceCertificateWithoutSan: (captures, { t }) =>
    t(
      'Replace the certificate in secret {{namespace}}/{{secret}} with one that has a Subject Alternative Name.',
      captures,
    ),
  RevertIngressService: (captures, { t }) =>
    t('Undo the changes to the service of ingress controller {{controller}}.', captures),
  ShowGatewayApiCrds: (_captures, { t }) => t('Find out what installed the Gateway API CRDs.'),
} as const satisfies StepSentences;
