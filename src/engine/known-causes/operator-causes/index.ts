import type { KnownCause } from '../known-cause';
import { STATIC_POD_CAUSES } from './static-pod-causes';
import { WORKLOAD_CAUSES } from './workload-causes';

/** Rows about one operator go before rows about all of them. */
export const OPERATOR_CAUSES = [
  ...STATIC_POD_CAUSES,
  ...WORKLOAD_CAUSES,
] as const satisfies readonly KnownCause[];
