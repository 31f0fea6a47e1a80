import type { StepSentences } from './cause-sentence';

export const CLUSTER_VERSION_STEPS = {} as const satisfies StepSentences;
