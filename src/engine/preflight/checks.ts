import type { Check } from './check';
import { CAPABILITIES } from './checks/capabilities';
import { CERTIFICATE_REQUESTS } from './checks/certificate-requests';
import { ETCD } from './checks/etcd';
import { ETCD_BACKUP } from './checks/etcd-backup';
import { HEADROOM } from './checks/headroom';
import { HEALTH_CHECKS } from './checks/health-checks';
import { INSTALLED_OPERATORS } from './checks/installed-operators';
import { INTERRUPTIONS } from './checks/interruptions';
import { NODE_PRESSURE } from './checks/node-pressure';
import { RELEASE } from './checks/release';
import { REMOVED_APIS } from './checks/removed-apis';
import { WEBHOOKS } from './checks/webhooks';
import { ALERTS } from './checks/alerts';
import { AVAILABLE_UPDATES } from './checks/available-updates';
import { CERTIFICATES } from './checks/certificates';
import { CLUSTER_VERSION } from './checks/cluster-version';
import { DRAINS } from './checks/drains';
import { KUBELETS } from './checks/kubelets';
import { NODE_POOLS } from './checks/node-pools';
import { NODES_AVAILABLE, NODES_MANAGED } from './checks/nodes';
import { OPERATORS_HEALTHY } from './checks/operators-healthy';
import { OS_IMAGES } from './checks/os-images';
import { PINNED_IMAGES } from './checks/pinned-images';
import { POOLS_HEALTHY } from './checks/pools-healthy';
import { POOLS_UPDATED } from './checks/pools-updated';
import { ROUNDS } from './checks/rounds';
import { UPGRADEABLE } from './checks/upgradeable';

/** Checks of every look at a cluster at rest, in the order of an update; they need no further reads. */
export const BASE_CHECKS: readonly Check[] = [
  UPGRADEABLE,
  POOLS_HEALTHY,
  KUBELETS,
  OPERATORS_HEALTHY,
  POOLS_UPDATED,
  NODE_POOLS,
  NODES_MANAGED,
  NODES_AVAILABLE,
  DRAINS,
  CERTIFICATES,
  ALERTS,
  AVAILABLE_UPDATES,
  CLUSTER_VERSION,
  ROUNDS,
  OS_IMAGES,
];

/** Checks for a target only, which need lists of their own. */
const DEEP_CHECKS: readonly Check[] = [
  REMOVED_APIS,
  INSTALLED_OPERATORS,
  HEADROOM,
  WEBHOOKS,
  INTERRUPTIONS,
  HEALTH_CHECKS,
  NODE_PRESSURE,
  CERTIFICATE_REQUESTS,
  ETCD,
  ETCD_BACKUP,
  CAPABILITIES,
  PINNED_IMAGES,
];

export const ALL_CHECKS: readonly Check[] = [RELEASE, ...BASE_CHECKS, ...DEEP_CHECKS];
