import type { StepSentences } from './cause-sentence';

export const OPERATOR_STEPS = {} as const satisfies StepSentences;
