import type { StepSentences } from './cause-sentence';

export const IMAGE_BUILD_STEPS = {} as const satisfies StepSentences;
