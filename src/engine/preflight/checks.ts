import type { Check } from './check';
import {
  AVAILABLE_UPDATES,
  CAPABILITIES,
  CLUSTER_VERSION,
  RELEASE,
  UPGRADEABLE,
} from './checks/release';
import { CERTIFICATE_REQUESTS, CERTIFICATES } from './checks/certificates';
import { ETCD } from './checks/etcd';
import { ETCD_BACKUP } from './checks/etcd-backup';
import {
  HEADROOM,
  OS_IMAGES,
  PINNED_IMAGES,
  POOLS_HEALTHY,
  POOLS_UPDATED,
  ROUNDS,
} from './checks/pools';
import { HEALTH_CHECKS } from './checks/health-checks';
import { INSTALLED_OPERATORS } from './checks/installed-operators';
import { DRAINS, INTERRUPTIONS } from './checks/drains';
import { NODE_PRESSURE, NODES_AVAILABLE, NODES_MANAGED } from './checks/nodes';
import { REMOVED_APIS } from './checks/removed-apis';
import { WEBHOOKS } from './checks/webhooks';
import { ALERTS } from './checks/alerts';
import { KUBELETS } from './checks/kubelets';
import { NODE_POOLS } from './checks/node-pools';
import { OPERATORS_HEALTHY } from './checks/operators-healthy';

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
