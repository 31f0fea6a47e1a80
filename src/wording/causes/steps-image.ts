import type { StepSentences } from './cause-sentence';

export const IMAGE_STEPS = {} as const satisfies StepSentences;
