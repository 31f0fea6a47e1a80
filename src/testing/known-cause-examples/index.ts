import type { CauseArea } from '../../engine/known-causes/known-causes';
import type { CauseExample } from './cause-example';
import { CERTIFICATE_EXAMPLES } from './certificate';
import { CLUSTER_VERSION_EXAMPLES } from './cluster-version';
import { DAEMON_EXAMPLES } from './daemon';
import { DRAIN_EXAMPLES } from './drain';
import { ENDING_EXAMPLES } from './ending';
import { IMAGE_EXAMPLES } from './image';
import { IMAGE_BUILD_EXAMPLES } from './image-build';
import { KUBELET_EXAMPLES } from './kubelet';
import { OPERATOR_EXAMPLES } from './operator';
import { POOL_EXAMPLES } from './pool';
import { RELEASE_EXAMPLES } from './release';
import { REPLICA_EXAMPLES } from './replica';
import { SCHEDULER_EXAMPLES } from './scheduler';

export type { CauseExample } from './cause-example';

/** Messages for each row, at least one. */
export const EXAMPLES_BY_AREA: Readonly<Record<CauseArea, readonly CauseExample[]>> = {
  image: IMAGE_EXAMPLES,
  imageBuild: IMAGE_BUILD_EXAMPLES,
  drain: DRAIN_EXAMPLES,
  daemon: DAEMON_EXAMPLES,
  pool: POOL_EXAMPLES,
  release: RELEASE_EXAMPLES,
  clusterVersion: CLUSTER_VERSION_EXAMPLES,
  kubelet: KUBELET_EXAMPLES,
  ending: ENDING_EXAMPLES,
  scheduler: SCHEDULER_EXAMPLES,
  replica: REPLICA_EXAMPLES,
  certificate: CERTIFICATE_EXAMPLES,
  operator: OPERATOR_EXAMPLES,
};
