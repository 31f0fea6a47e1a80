import type { CauseExample } from './cause-example';
import { STATIC_POD_EXAMPLES } from './operators/static-pods';
import { WORKLOAD_EXAMPLES } from './operators/workloads';

export const OPERATOR_EXAMPLES: readonly CauseExample[] = [
  ...STATIC_POD_EXAMPLES,
  ...WORKLOAD_EXAMPLES,
];
