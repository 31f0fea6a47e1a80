import type { CauseExample } from './cause-example';
import { AUTHENTICATION_EXAMPLES } from './operators/authentication';
import { CONTROL_PLANE_EXAMPLES } from './operators/control-plane';
import { INGRESS_EXAMPLES } from './operators/ingress';
import { NETWORK_EXAMPLES } from './operators/network';
import { STATIC_POD_EXAMPLES } from './operators/static-pods';
import { STORAGE_EXAMPLES } from './operators/storage';
import { WORKLOAD_EXAMPLES } from './operators/workloads';

export const OPERATOR_EXAMPLES: readonly CauseExample[] = [
  ...STATIC_POD_EXAMPLES,
  ...CONTROL_PLANE_EXAMPLES,
  ...AUTHENTICATION_EXAMPLES,
  ...INGRESS_EXAMPLES,
  ...NETWORK_EXAMPLES,
  ...STORAGE_EXAMPLES,
  ...WORKLOAD_EXAMPLES,
];
