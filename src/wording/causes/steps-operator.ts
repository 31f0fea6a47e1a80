import type { StepSentences } from './cause-sentence';
import { AUTHENTICATION_STEPS } from './operators/authentication';
import { CONTROL_PLANE_STEPS } from './operators/control-plane';
import { INGRESS_STEPS } from './operators/ingress';
import { MONITORING_STEPS } from './operators/monitoring';
import { NETWORK_STEPS } from './operators/network';
import { OLM_STEPS } from './operators/olm';
import { PACEMAKER_STEPS } from './operators/pacemaker';
import { PLATFORM_STEPS } from './operators/platform';
import { STATIC_POD_STEPS } from './operators/static-pods';
import { STORAGE_STEPS } from './operators/storage';
import { WORKLOAD_STEPS } from './operators/workloads';

export const OPERATOR_STEPS = {
  ...STATIC_POD_STEPS,
  ...PACEMAKER_STEPS,
  ...CONTROL_PLANE_STEPS,
  ...AUTHENTICATION_STEPS,
  ...INGRESS_STEPS,
  ...NETWORK_STEPS,
  ...STORAGE_STEPS,
  ...MONITORING_STEPS,
  ...OLM_STEPS,
  ...PLATFORM_STEPS,
  ...WORKLOAD_STEPS,
} as const satisfies StepSentences;
