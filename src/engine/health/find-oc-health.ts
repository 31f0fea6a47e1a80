import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import type { CauseReader } from '../known-causes/read-cause';
import type { LoneNode } from '../nodes/lone-node';
import { findLostMembers } from '../nodes/lost-members';
import type { ClusterVersion } from '../resources/cluster-version';
import { findFirstCondition } from '../resources/conditions';
import type { Platform } from '../resources/infrastructure';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { HealthInsight } from '../status/health';
import type { NodeAssessment } from '../status/node';
import type { UpdateStatus } from '../status/update-status';
import type { Instant } from '../time';
import { documentedRebootTime } from '../timelines/reboot-time';
import { assessFailing, assessPreviousUpdate } from './assess-cluster-version-health';
import { assessManagedNode } from './assess-managed-node';
import { assessNodeHealth } from './assess-node-health';
import { assessOperatorHealth } from './assess-operator-health';
import { assessPoolHealth } from './assess-pool-health';

export interface OcHealthInput extends Pick<UpdateStatus, 'controlPlane' | 'operators' | 'pools'> {
  readonly clusterVersion: ClusterVersion | undefined;
  /** Pools as read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  /** Nodes that may have something to report, by pool. */
  readonly notable: ReadonlyMap<string, readonly NodeAssessment[]>;
  readonly loneNodes: readonly LoneNode[];
  readonly platform: Platform;
  /** Empty unless the cluster is being updated. */
  readonly alerts: readonly HealthInsight[];
  readonly causes: CauseReader;
  readonly now: Instant;
}

/** Health insights in the order in which `oc` finds them; those of nodes that something else manages are ours. */
export interface OcHealth {
  readonly ofNodes: readonly HealthInsight[];
  readonly ofCluster: readonly HealthInsight[];
}

export function findOcHealth(input: OcHealthInput): OcHealth {
  const { alerts, causes, clusterVersion, controlPlane, loneNodes, notable } = input;
  const { now, objects, operators, platform, pools } = input;
  const lost = findLostMembers(pools);
  const ofPools = pools.flatMap((pool, index) => [
    ...(notable.get(pool.name) ?? []).flatMap((node) =>
      assessNodeHealth(node, now, causes, pool.targetConfig, lost.has(node.name)),
    ),
    ...assessPoolHealth(pool, objects[index]?.pausedBy?.by),
  ]);
  const rebootTime = documentedRebootTime(platform).longestNs;
  const ofLoneNodes = loneNodes.flatMap((node) =>
    node.manager
      ? assessManagedNode(node, rebootTime, now, causes)
      : assessNodeHealth(node, now, causes),
  );
  const blocking = listBlocking(clusterVersion);
  return {
    ofNodes: [...ofPools, ...ofLoneNodes],
    ofCluster: [
      ...alerts,
      ...(clusterVersion ? assessFailing(clusterVersion, now, causes) : []),
      ...operators.flatMap((operator) =>
        assessOperatorHealth(operator, now, causes, blocking.has(operator.name)),
      ),
      ...(clusterVersion ? assessPreviousUpdate(clusterVersion, controlPlane, pools) : []),
    ],
  };
}

/** The operators that ClusterVersion fails for. */
function listBlocking(clusterVersion: ClusterVersion | undefined): ReadonlySet<string> {
  const failing = clusterVersion && findFirstCondition(clusterVersion.conditions, 'Failing');
  return new Set(
    failing?.status === 'True' ? readPassedOnOperators(failing.reason, failing.message) : [],
  );
}
