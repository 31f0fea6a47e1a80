import type { StepSentences } from './cause-sentence';

export const CERTIFICATE_STEPS = {} as const satisfies StepSentences;
