import type { StepSentences } from './cause-sentence';

/** Steps that several areas share. */
export const SHARED_STEPS = {
  RewriteConfiguration: (_captures, { t }) =>
    t('Have the machine-config daemon write the whole configuration again.'),
} as const satisfies StepSentences;
