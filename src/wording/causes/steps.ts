import type { StepSentences } from './cause-sentence';

/** Steps that several areas share. */
export const SHARED_STEPS = {
  RewriteConfiguration: (_captures, { t }) =>
    t('Have the machine-config daemon write the whole configuration again.'),
  ReadControllerLog: (_captures, { t }) => t('Read the log of the machine-config controller.'),
  ShowPodsOnNode: (captures, { t }) => t('List the pods that are left on node {{node}}.', captures),
} as const satisfies StepSentences;
