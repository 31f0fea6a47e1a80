import { assessUpdate } from '../assess-update';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { readRequestedRelease } from '../health/assess-cluster-version-health';
import { assessPoolHealth } from '../health/assess-pool-health';
import { orderInsights } from '../health/order-insights';
import { assessPool } from '../pools/assess-pool';
import { readClusterVersion } from '../resources/cluster-version';
import { readMachineConfigPool } from '../resources/machine-config-pool';
import { readName } from '../resources/object';
import { missing, type ClusterSnapshot } from '../snapshot';
import type { Instant } from '../time';
import type { PoolAssessment, UpdateStatus } from '../update-status';
import { assessTimeLeft } from '../verdict/assess-time-left';
import { assessVerdict, isBehind } from '../verdict/assess-verdict';
import { countReported, type UpdateFrame } from './count-reported';

/** What a summary looks at: all of it is small, however large the cluster is. */
export type SummarySnapshot = Pick<
  ClusterSnapshot,
  'clusterVersion' | 'clusterOperators' | 'machineConfigPools' | 'infrastructure'
>;

/**
 * The status of the update without looking at nodes: pools count as they report, in terms of the version the cluster
 * goes to (see `countReported`). The rules are those of the full status; what only nodes tell is absent: who holds an
 * update slot, which nodes cannot be drained, findings about single nodes. `missing` says nothing of what was not asked.
 */
export function assessSummary(snapshot: SummarySnapshot, now: Instant): UpdateStatus {
  const status = assessUpdate(withoutNodes(snapshot), now);
  const pools = withReportedCounts(status, snapshot);
  const { controlPlane, operators } = status;
  const { progressing } = controlPlane;
  const workersBehind = pools.some((pool) => pool.scope === 'WorkerPool' && isBehind(pool));
  const updating =
    progressing === 'True' || workersBehind ? true : progressing === 'False' ? false : undefined;
  const { clusterVersion } = snapshot;
  const verdict = assessVerdict({
    clusterVersionMissing: status.missing.find(({ resource }) => resource === 'clusterversions'),
    controlPlane,
    operators,
    pools,
    requested:
      clusterVersion.state === 'loaded'
        ? readRequestedRelease(readClusterVersion(clusterVersion.value))
        : undefined,
    updating,
    now,
  });
  return {
    ...status,
    verdict,
    updating,
    pools,
    health: orderInsights([...pools.flatMap(assessPoolHealth), ...status.health]),
    timeLeft: assessTimeLeft(verdict, controlPlane, updating),
    readiness: updating ? [] : status.readiness,
  };
}

function withoutNodes(snapshot: SummarySnapshot): ClusterSnapshot {
  return {
    clusterVersion: snapshot.clusterVersion,
    clusterOperators: snapshot.clusterOperators,
    machineConfigPools: snapshot.machineConfigPools,
    infrastructure: snapshot.infrastructure,
    nodes: missing('NotAsked'),
    machineConfigs: missing('NotAsked'),
    machineConfigOperator: missing('NotAsked'),
    alerts: missing('NotAsked'),
    podDisruptionBudgets: missing('NotAsked'),
  };
}

function withReportedCounts(
  { pools, controlPlane, operators }: UpdateStatus,
  { machineConfigPools }: SummarySnapshot,
): readonly PoolAssessment[] {
  // Without a version to go to nobody is there.
  if (controlPlane.versions.target === undefined) return pools;
  const objects = machineConfigPools.state === 'loaded' ? machineConfigPools.value : [];
  const frame: UpdateFrame = {
    startedAt: controlPlane.startedAt,
    completedAt: controlPlane.completedAt,
    progressing: controlPlane.progressing !== 'False',
    machineConfig: operators.find(({ name }) => name === MACHINE_CONFIG_OPERATOR)?.state,
  };
  return pools.map((pool) => {
    const object = objects.find((candidate) => readName(candidate) === pool.name);
    if (object === undefined) return pool;
    const read = readMachineConfigPool(object);
    const counts = countReported(read, frame);
    return counts ? assessPool(read, [], counts) : pool;
  });
}
