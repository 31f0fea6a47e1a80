import type { CauseSentences, StepSentences } from '../cause-sentence';

export const MONITORING_SENTENCES = {
  MonitoringPodNotScheduled: (captures, { t }) =>
    t("Pod {{namespace}}/{{pod}} can't be scheduled: {{message}}.", captures),
  MonitoringPodNotReady: (captures, { t }) =>
    t("Pod {{namespace}}/{{pod}} isn't ready: {{message}}.", captures),
  MonitoringDaemonPodsUnavailable: (captures, { t }) =>
    t("DaemonSet {{namespace}}/{{name}} isn't available on all nodes: {{message}}.", captures),
  MonitoringRolloutTimedOut: (captures, { t }) =>
    t("{{namespace}}/{{name}} isn't rolling out: {{message}}.", captures),
  MonitoringConfigurationInvalid: (captures, { t }) =>
    t('The configuration of user workload monitoring is invalid: {{message}}.', captures),
  PlatformMonitoringConfigurationInvalid: (captures, { t }) =>
    captures.message
      ? t('The configuration of cluster monitoring is invalid: {{message}}.', captures)
      : t('The configuration of cluster monitoring has no key {{missingKey}}.', captures),
  MonitoringConfigurationBlocksUpdate: (captures, { t }) =>
    t('ConfigMap {{namespace}}/{{configMap}} is invalid: {{message}}.', captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const MONITORING_STEPS = {
  ShowMonitoringConfiguration: (_captures, { t }) => t('Check the monitoring configuration.'),
  ShowMonitoringClaims: (captures, { t }) =>
    t('Check the PersistentVolumeClaims in namespace {{namespace}}.', captures),
} as const satisfies StepSentences;
