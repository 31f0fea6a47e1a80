import { BaseAssessor, readUpdateStart } from './assess-base';
import { assessAlerts } from '../health/assess-alerts';
import { findOcHealth } from '../health/find-oc-health';
import { isOfOc } from '../health/order-insights';
import { orderLikeOc } from '../health/sort-like-go';
import type { CauseReader } from '../known-causes/read-cause';
import { listNotUnderstood } from '../reading/list-not-understood';
import { NodeCache } from '../pools/node-cache';
import { readAlerts } from '../resources/alerts';
import { readObject } from '../resources/object';
import { endSlices } from '../changes/slices';
import type { ClusterSnapshot } from '../snapshot';
import type { OcStatus } from '../status/update-status';
import type { Instant } from '../time';

/** Reads no message: the text of `oc` tells no cause. */
const NO_CAUSES: CauseReader = { read: () => undefined };

/**
 * The status for the text of `oc`, in a third of the time of `assessUpdate`: without causes, verdict, and times, which
 * that text does not contain.
 */
export function assessAsOc(snapshot: ClusterSnapshot, now: Instant): OcStatus {
  return new OcAssessor().assess(snapshot, now);
}

/** The same of snapshots, one after the other. */
export class OcAssessor {
  private readonly nodes = new NodeCache(true);
  private readonly base = new BaseAssessor(NO_CAUSES, this.nodes, true);

  assess(snapshot: ClusterSnapshot, now: Instant): OcStatus {
    const base = endSlices(this.base.assessInSlices(snapshot, now));
    const { controlPlane, missing, objects, operators, pools, updating } = base;
    const { alerts } = snapshot;
    const { ofCluster, ofNodes } = findOcHealth({
      ...base,
      notable: this.nodes.notableNodes(),
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
}
