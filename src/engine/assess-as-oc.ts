import { BaseAssessor, readUpdateStart } from './assess-base';
import { assessAlerts } from './health/assess-alerts';
import { findOcHealth } from './health/find-oc-health';
import { isOfOc } from './health/is-of-oc';
import { orderLikeOc } from './health/order-like-oc';
import type { CauseReader } from './known-causes/read-cause';
import { listNotUnderstood } from './reading/list-not-understood';
import { NodeCache } from './pools/node-cache';
import { readAlerts } from './resources/alerts';
import { readObject } from './resources/object';
import { endSlices } from './changes/slices';
import type { ClusterSnapshot } from './snapshot';
import type { UpdateStatus } from './status/update-status';
import type { Instant } from './time';

/** As much of a status as `oc adm upgrade status` tells, or does not tell because something is missing. */
export type OcStatus = Pick<
  UpdateStatus,
  | 'now'
  | 'updating'
  | 'controlPlane'
  | 'operators'
  | 'pools'
  | 'health'
  | 'missing'
  | 'notUnderstood'
>;

/** Reads no message: the text of `oc` tells no cause. */
const NO_CAUSES: CauseReader = { read: () => undefined };

/**
 * Judges only what `oc` judges, for the text that equals its own: a part of what `assessUpdate` says, in a third of its
 * time. Causes, verdict and times are nothing that this text has.
 */
export function assessAsOc(snapshot: ClusterSnapshot, now: Instant): OcStatus {
  const nodes = new NodeCache();
  const base = endSlices(new BaseAssessor(NO_CAUSES, nodes).assessInSlices(snapshot, now));
  const { controlPlane, missing, objects, operators, pools, updating } = base;
  const { alerts } = snapshot;
  const { ofCluster, ofNodes } = findOcHealth({
    ...base,
    notable: nodes.notableNodes(),
    alerts:
      updating && alerts.state === 'loaded'
        ? assessAlerts(readAlerts(readObject(alerts.value)), readUpdateStart(controlPlane))
        : [],
    causes: NO_CAUSES,
  });
  return {
    now,
    updating,
    controlPlane,
    operators,
    pools,
    health: orderLikeOc([...ofNodes, ...ofCluster].filter(isOfOc)),
    missing,
    notUnderstood: listNotUnderstood(snapshot, objects),
  };
}
