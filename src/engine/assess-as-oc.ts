import { BaseAssessor, type ControlPlaneAndPools, readUpdateStart } from './assess-base';
import { assessAlerts } from './health/assess-alerts';
import { assessFailing, assessPreviousUpdate } from './health/assess-cluster-version-health';
import { assessNodeHealth } from './health/assess-node-health';
import { assessOperatorHealth } from './health/assess-operator-health';
import { assessPoolHealth } from './health/assess-pool-health';
import { isOfOc } from './health/is-of-oc';
import { orderLikeOc } from './health/order-like-oc';
import { UnreadCauses } from './known-causes/read-cause';
import { listNotUnderstood } from './list-not-understood';
import { NodeCache } from './pools/node-cache';
import { readAlerts } from './resources/alerts';
import { readObject } from './resources/object';
import { endSlices } from './slices';
import type { ClusterSnapshot } from './snapshot';
import type { HealthInsight } from './status/health';
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

/**
 * Judges only what `oc` judges, for the text that equals its own: a part of what `assessUpdate` says, in a third of its time. Causes,
 * verdict and times are nothing that this text has.
 */
export function assessAsOc(snapshot: ClusterSnapshot, now: Instant): OcStatus {
  const causes = new UnreadCauses();
  const nodes = new NodeCache();
  const base = endSlices(new BaseAssessor(causes, nodes).assessInSlices(snapshot, now));
  const { controlPlane, missing, objects, operators, pools, updating } = base;
  return {
    now,
    updating,
    controlPlane,
    operators,
    pools,
    health: orderLikeOc(assessHealth(snapshot, base, nodes, causes).filter(isOfOc)),
    missing,
    notUnderstood: listNotUnderstood(snapshot, objects),
  };
}

/** In the order in which `oc` finds them. */
function assessHealth(
  { alerts }: ClusterSnapshot,
  base: ControlPlaneAndPools,
  nodes: NodeCache,
  causes: UnreadCauses,
): readonly HealthInsight[] {
  const { clusterVersion, controlPlane, loneNodes, now, objects, operators, pools, updating } =
    base;
  const notable = nodes.notableNodes();
  return [
    ...pools.flatMap((pool, index) => [
      ...(notable.get(pool.name) ?? []).flatMap((node) =>
        assessNodeHealth(node, now, causes, pool.targetConfig),
      ),
      ...assessPoolHealth(pool, objects[index]?.pausedBy?.by),
    ]),
    ...loneNodes
      .filter(({ manager }) => !manager)
      .flatMap((node) => assessNodeHealth(node, now, causes)),
    ...(updating && alerts.state === 'loaded'
      ? assessAlerts(readAlerts(readObject(alerts.value)), readUpdateStart(controlPlane))
      : []),
    ...(clusterVersion ? assessFailing(clusterVersion, now, causes) : []),
    ...operators.flatMap((operator) => assessOperatorHealth(operator, now, causes)),
    ...(clusterVersion ? assessPreviousUpdate(clusterVersion, controlPlane, pools) : []),
  ];
}
