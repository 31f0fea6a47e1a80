import type { CauseSentences, StepSentences } from '../cause-sentence';

export const OLM_SENTENCES = {
  InstalledOperatorTooOld: (captures, { t }) =>
    t('Installed operator {{namespace}}/{{csv}} supports OpenShift {{version}} at most.', captures),
  InstalledOperatorVersionInvalid: (captures, { t }) =>
    t(
      'Installed operator {{namespace}}/{{csv}} has an invalid maximum OpenShift version: {{message}}.',
      captures,
    ),
  InstalledOperatorsNotChecked: (captures, { t }) =>
    t("The compatibility of the installed operators can't be checked: {{message}}.", captures),
  ClusterExtensionTooOld: (captures, { t }) =>
    t(
      'ClusterExtension {{extension}} must be updated before the cluster is updated to {{version}}.',
      captures,
    ),
  PackageServerFailed: (captures, { t }) =>
    t("The package server isn't available: {{message}}.", captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const OLM_STEPS = {
  ShowSubscriptions: (captures, { t }) =>
    t('Check the update channels of the operators in namespace {{namespace}}.', captures),
  UpdateInstalledOperator: (captures, { t }) =>
    t('Update operator {{csv}} to a version that supports the next minor version.', captures),
  ShowClusterServiceVersion: (captures, { t }) =>
    t('Check the state of ClusterServiceVersion {{namespace}}/{{csv}}.', captures),
  ShowClusterExtension: (captures, { t }) =>
    t('Check the state of ClusterExtension {{extension}}.', captures),
  UpdateClusterExtension: (captures, { t }) =>
    t('Update ClusterExtension {{extension}}.', captures),
} as const satisfies StepSentences;
