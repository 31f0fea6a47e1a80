import type { StepSentences } from './cause-sentence';

export const DRAIN_STEPS = {} as const satisfies StepSentences;
