import { CERTIFICATE_CAUSES } from './certificate-causes';
import { CLUSTER_VERSION_CAUSES } from './cluster-version-causes';
import { DAEMON_CAUSES } from './daemon-causes';
import { DRAIN_CAUSES } from './drain-causes';
import { ENDING_CAUSES } from './ending-causes';
import { IMAGE_BUILD_CAUSES } from './image-build-causes';
import { IMAGE_CAUSES } from './image-causes';
import type { KnownCause } from './known-cause';
import { KUBELET_CAUSES } from './kubelet-causes';
import { OPERATOR_CAUSES } from './operator-causes';
import { POOL_CAUSES } from './pool-causes';
import { RELEASE_CAUSES } from './release-causes';
import { REPLICA_CAUSES } from './replica-causes';
import { SCHEDULER_CAUSES } from './scheduler-causes';

/** All rows by area, in the order in which they are tried. Rows about a tool come before those about its caller. */
export const CAUSES_BY_AREA = {
  image: IMAGE_CAUSES,
  imageBuild: IMAGE_BUILD_CAUSES,
  drain: DRAIN_CAUSES,
  daemon: DAEMON_CAUSES,
  pool: POOL_CAUSES,
  release: RELEASE_CAUSES,
  clusterVersion: CLUSTER_VERSION_CAUSES,
  kubelet: KUBELET_CAUSES,
  ending: ENDING_CAUSES,
  scheduler: SCHEDULER_CAUSES,
  replica: REPLICA_CAUSES,
  certificate: CERTIFICATE_CAUSES,
  operator: OPERATOR_CAUSES,
} as const satisfies Readonly<Record<string, readonly KnownCause[]>>;

export type CauseArea = keyof typeof CAUSES_BY_AREA;

/** The code of a row, which JSON documents contain. */
export type KnownCauseCode = (typeof CAUSES_BY_AREA)[CauseArea][number]['code'];

/** All rows. If several match a text, the first one counts. */
export const KNOWN_CAUSES: readonly KnownCause<KnownCauseCode>[] =
  Object.values(CAUSES_BY_AREA).flat();
