import type { StepSentences } from './cause-sentence';

export const KUBELET_STEPS = {} as const satisfies StepSentences;
