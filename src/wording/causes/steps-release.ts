import type { StepSentences } from './cause-sentence';

export const RELEASE_STEPS = {} as const satisfies StepSentences;
