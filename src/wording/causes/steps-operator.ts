import type { StepSentences } from './cause-sentence';
import { AUTHENTICATION_STEPS } from './operators/authentication';
import { CONTROL_PLANE_STEPS } from './operators/control-plane';
import { INGRESS_STEPS } from './operators/ingress';
import { NETWORK_STEPS } from './operators/network';
import { STATIC_POD_STEPS } from './operators/static-pods';
import { STORAGE_STEPS } from './operators/storage';
import { WORKLOAD_STEPS } from './operators/workloads';

export const OPERATOR_STEPS = {
  ...STATIC_POD_STEPS,
  ...CONTROL_PLANE_STEPS,
  ...AUTHENTICATION_STEPS,
  ...INGRESS_STEPS,
  ...NETWORK_STEPS,
  ...STORAGE_STEPS,
  ...WORKLOAD_STEPS,
} as const satisfies StepSentences;
