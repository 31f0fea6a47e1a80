import type { KnownCause } from '../known-cause';
import { CONTROL_PLANE_CAUSES } from './control-plane-causes';
import { ETCD_CAUSES } from './etcd-causes';
import { STATIC_POD_CAUSES } from './static-pod-causes';
import { WORKLOAD_CAUSES } from './workload-causes';

/** A control plane node that is down goes first, then what one operator says, then what all of them do. */
export const OPERATOR_CAUSES = [
  ...STATIC_POD_CAUSES,
  ...ETCD_CAUSES,
  ...CONTROL_PLANE_CAUSES,
  ...WORKLOAD_CAUSES,
] as const satisfies readonly KnownCause[];
