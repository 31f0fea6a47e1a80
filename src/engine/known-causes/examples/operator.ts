import type { CauseExample } from './cause-example';
import { CONTROL_PLANE_EXAMPLES } from './operators/control-plane';
import { STATIC_POD_EXAMPLES } from './operators/static-pods';
import { WORKLOAD_EXAMPLES } from './operators/workloads';

export const OPERATOR_EXAMPLES: readonly CauseExample[] = [
  ...STATIC_POD_EXAMPLES,
  ...CONTROL_PLANE_EXAMPLES,
  ...WORKLOAD_EXAMPLES,
];
