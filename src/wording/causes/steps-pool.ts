import type { StepSentences } from './cause-sentence';

export const POOL_STEPS = {} as const satisfies StepSentences;
