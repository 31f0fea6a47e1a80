import type { StepSentences } from './cause-sentence';
import { CONTROL_PLANE_STEPS } from './operators/control-plane';
import { STATIC_POD_STEPS } from './operators/static-pods';
import { WORKLOAD_STEPS } from './operators/workloads';

export const OPERATOR_STEPS = {
  ...STATIC_POD_STEPS,
  ...CONTROL_PLANE_STEPS,
  ...WORKLOAD_STEPS,
} as const satisfies StepSentences;
