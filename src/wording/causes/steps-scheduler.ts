import type { StepSentences } from './cause-sentence';

export const SCHEDULER_STEPS = {} as const satisfies StepSentences;
