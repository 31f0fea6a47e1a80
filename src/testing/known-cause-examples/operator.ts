import type { CauseExample } from './cause-example';
import { AUTHENTICATION_EXAMPLES } from './operators/authentication';
import { CONTROL_PLANE_EXAMPLES } from './operators/control-plane';
import { INGRESS_EXAMPLES } from './operators/ingress';
import { MONITORING_EXAMPLES } from './operators/monitoring';
import { NETWORK_EXAMPLES } from './operators/network';
import { OLM_EXAMPLES } from './operators/olm';
import { PACEMAKER_EXAMPLES } from './operators/pacemaker';
import { PLATFORM_EXAMPLES } from './operators/platform';
import { STATIC_POD_EXAMPLES } from './operators/static-pods';
import { STORAGE_EXAMPLES } from './operators/storage';
import { WORKLOAD_EXAMPLES } from './operators/workloads';

export const OPERATOR_EXAMPLES: readonly CauseExample[] = [
  ...STATIC_POD_EXAMPLES,
  ...PACEMAKER_EXAMPLES,
  ...CONTROL_PLANE_EXAMPLES,
  ...AUTHENTICATION_EXAMPLES,
  ...INGRESS_EXAMPLES,
  ...NETWORK_EXAMPLES,
  ...STORAGE_EXAMPLES,
  ...MONITORING_EXAMPLES,
  ...OLM_EXAMPLES,
  ...PLATFORM_EXAMPLES,
  ...WORKLOAD_EXAMPLES,
];
