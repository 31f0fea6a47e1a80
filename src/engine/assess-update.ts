import { assessControlPlane } from './control-plane/assess-control-plane';
import {
  assessOperator,
  MACHINE_CONFIG_OPERATOR,
  type OperatorTarget,
} from './control-plane/assess-operator';
import { isMultiArchMigration } from './control-plane/history';
import { assessAlerts } from './health/assess-alerts';
import {
  assessFailing,
  assessPreviousUpdate,
  assessRequestedRelease,
  readRequestedRelease,
} from './health/assess-cluster-version-health';
import { assessNodeHealth } from './health/assess-node-health';
import { assessOperatorHealth } from './health/assess-operator-health';
import { assessPoolHealth } from './health/assess-pool-health';
import { orderInsights } from './health/order-insights';
import type { UpdateTarget } from './nodes/assess-phase';
import { assessPool } from './pools/assess-pool';
import { PoolBook } from './pools/pool-book';
import { assessReadiness } from './readiness/assess-readiness';
import { readAlerts } from './resources/alerts';
import { readClusterOperator } from './resources/cluster-operator';
import { type ClusterVersion, readClusterVersion } from './resources/cluster-version';
import { readContainerImage } from './resources/deployment';
import { readTopology } from './resources/infrastructure';
import { type ConfigVersions, readConfigVersions } from './resources/machine-config';
import { type MachineConfigPool, readMachineConfigPool } from './resources/machine-config-pool';
import { isObject } from './resources/object';
import { isSameList } from './same-list';
import type { ClusterSnapshot, Fetched, SnapshotResource } from './snapshot';
import type { Instant } from './time';
import type {
  HealthInsight,
  MissingData,
  OperatorAssessment,
  PoolAssessment,
  UpdateStatus,
} from './update-status';
import { assessTimeLeft } from './verdict/assess-time-left';
import { assessVerdict, isBehind } from './verdict/assess-verdict';

/** Judges snapshots one after the other and remembers what it judged. One per page or watch. */
export interface UpdateAssessor {
  /**
   * The status at `now`. Never throws on cluster data: what is missing, malformed or contradictory comes out as unknown.
   */
  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus;
}

export function createUpdateAssessor(): UpdateAssessor {
  return new Assessor();
}

/** Judges one snapshot. For a stream of snapshots use `createUpdateAssessor`. */
export function assessUpdate(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
  return createUpdateAssessor().assess(snapshot, now);
}

class Assessor implements UpdateAssessor {
  private readonly book = new PoolBook();
  private readonly readVersion = rememberByIdentity(readClusterVersion);
  private readonly readConfigs = rememberLast(readConfigVersions);
  private readonly readAlerts = rememberLast(readAlerts);
  private readonly readOperator = rememberByIdentity(readClusterOperator);
  private readonly readPool = rememberByIdentity(readMachineConfigPool);
  private readonly keepVersions = keepWhileSame<ConfigVersions>((versions) => [...versions].flat());
  private readonly keepTarget = keepWhileSame<UpdateTarget>(targetKey);
  private readonly keepReadPools = keepSameList<MachineConfigPool>();
  private readonly keepPools = keepWhileSame<readonly MachineConfigPool[]>(rememberLast(poolsKey));
  private operators: { key: string; known: WeakMap<object, OperatorAssessment> } | undefined;
  private pools = new Map<string, { from: readonly unknown[]; assessment: PoolAssessment }>();

  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    const clusterVersion = this.readClusterVersion(snapshot);
    const missing = listMissing(snapshot, clusterVersion);
    const operators = this.assessOperators(snapshot, clusterVersion);
    const controlPlane = assessControlPlane(clusterVersion, operators, now);
    const pools = this.assessPools(snapshot, clusterVersion, operators);

    const topology =
      snapshot.infrastructure.state === 'loaded'
        ? readTopology(snapshot.infrastructure.value)
        : 'unknown';

    const workersBehind = pools.some((pool) => pool.scope === 'WorkerPool' && isBehind(pool));
    const updating =
      controlPlane.progressing === 'True' || workersBehind
        ? true
        : controlPlane.progressing === 'False'
          ? false
          : undefined;
    const verdict = assessVerdict({
      clusterVersionMissing: clusterVersion
        ? undefined
        : (missing.find(({ resource }) => resource === 'clusterversions') ?? {
            resource: 'clusterversions',
            reason: 'Failed',
            message: '',
          }),
      controlPlane,
      operators: operators ?? [],
      pools,
      requested: clusterVersion && readRequestedRelease(clusterVersion),
      updating,
      now,
    });

    const found: HealthInsight[] = [];
    const notable = this.book.notableNodes();
    for (const pool of pools) {
      for (const node of notable) {
        if (node.pool === pool.name) found.push(...assessNodeHealth(node, now));
      }
      found.push(...assessPoolHealth(pool));
    }
    if (snapshot.alerts.state === 'loaded' && updating) {
      found.push(
        ...assessAlerts(
          this.readAlerts(snapshot.alerts.value),
          controlPlane.startedAt ?? progressingSince(controlPlane.conditions),
        ),
      );
    }
    if (clusterVersion) found.push(...assessFailing(clusterVersion, now));
    for (const operator of operators ?? []) found.push(...assessOperatorHealth(operator, now));
    if (clusterVersion) {
      found.push(...assessPreviousUpdate(clusterVersion, controlPlane));
      found.push(...assessRequestedRelease(clusterVersion));
    }

    return {
      now,
      verdict,
      updating,
      topology,
      controlPlane,
      operators: operators ?? [],
      pools,
      unpooledNodes: this.book.unpooledNodes(),
      health: orderInsights(found),
      timeLeft: assessTimeLeft(verdict, controlPlane, updating),
      readiness: updating
        ? []
        : assessReadiness({
            controlPlane,
            operators: operators ?? [],
            pools,
            unpooledNodes: this.book.unpooledNodes(),
            topology,
            podDisruptionBudgets: snapshot.podDisruptionBudgets,
          }),
      missing,
    };
  }

  private readClusterVersion({ clusterVersion }: ClusterSnapshot): ClusterVersion | undefined {
    return clusterVersion.state === 'loaded' && isObject(clusterVersion.value)
      ? this.readVersion(clusterVersion.value)
      : undefined;
  }

  private assessOperators(
    snapshot: ClusterSnapshot,
    clusterVersion: ClusterVersion | undefined,
  ): readonly OperatorAssessment[] | undefined {
    if (snapshot.clusterOperators.state !== 'loaded') return undefined;
    const target: OperatorTarget = {
      version: clusterVersion?.desiredVersion ?? '',
      machineConfigOperatorImage: readOperatorImage(snapshot.machineConfigOperator),
    };
    const key = JSON.stringify([target.version, target.machineConfigOperatorImage]);
    if (this.operators?.key !== key) this.operators = { key, known: new WeakMap() };

    const assessments: OperatorAssessment[] = [];
    for (const object of snapshot.clusterOperators.value) {
      if (!isObject(object)) continue;
      const operator = this.readOperator(object);
      if (!operator.inPayload || operator.name === '') continue;
      let assessment = this.operators.known.get(operator);
      if (!assessment) {
        assessment = assessOperator(operator, target);
        this.operators.known.set(operator, assessment);
      }
      assessments.push(assessment);
    }
    return assessments;
  }

  private assessPools(
    snapshot: ClusterSnapshot,
    clusterVersion: ClusterVersion | undefined,
    operators: readonly OperatorAssessment[] | undefined,
  ): readonly PoolAssessment[] {
    const pools =
      snapshot.machineConfigPools.state === 'loaded'
        ? readNamed(snapshot.machineConfigPools.value, this.readPool)
        : [];
    const nodes = snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : undefined;
    this.book.update(
      nodes ?? [],
      this.keepPools(this.keepReadPools(pools)),
      this.keepTarget(
        readTarget(clusterVersion, operators, this.readConfigVersions(snapshot.machineConfigs)),
      ),
    );

    const assessed = new Map<string, { from: readonly unknown[]; assessment: PoolAssessment }>();
    for (const pool of pools) {
      const members = this.book.membersOf(pool.name);
      const from = [pool, members.nodes, nodes === undefined];
      const known = this.pools.get(pool.name);
      assessed.set(
        pool.name,
        known && from.every((part, index) => part === known.from[index])
          ? known
          : {
              from,
              assessment: assessPool(pool, nodes ? members.nodes : undefined, members.tally),
            },
      );
    }
    this.pools = assessed;
    return [...assessed.values()].map(({ assessment }) => assessment);
  }

  private readConfigVersions(
    machineConfigs: ClusterSnapshot['machineConfigs'],
  ): ConfigVersions | undefined {
    return machineConfigs.state === 'loaded'
      ? this.keepVersions(this.readConfigs(machineConfigs.value))
      : undefined;
  }
}

/** The Deployment only tells a migration to multi-arch apart; in any other update nobody misses it. */
function listMissing(
  snapshot: ClusterSnapshot,
  clusterVersion: ClusterVersion | undefined,
): readonly MissingData[] {
  const needsDeployment = isMultiArchMigration(clusterVersion?.history ?? []);
  const resources: readonly (readonly [SnapshotResource, Fetched<unknown> | undefined])[] = [
    ['clusterversions', snapshot.clusterVersion],
    ['clusteroperators', snapshot.clusterOperators],
    ['machineconfigpools', snapshot.machineConfigPools],
    ['nodes', snapshot.nodes],
    ['machineconfigs', snapshot.machineConfigs],
    ['deployments', needsDeployment ? snapshot.machineConfigOperator : undefined],
    ['alerts', snapshot.alerts],
    ['infrastructures', snapshot.infrastructure],
    ['poddisruptionbudgets', snapshot.podDisruptionBudgets],
  ];
  return resources.flatMap(([resource, fetched]) =>
    fetched?.state === 'missing' && fetched.reason !== 'NotAsked'
      ? [{ resource, reason: fetched.reason, message: fetched.message }]
      : [],
  );
}

/** Saved files without the Deployment read as a Deployment without image, as `oc` reads them. */
function readOperatorImage(deployment: Fetched<unknown>): string | undefined {
  if (deployment.state === 'loaded') {
    return readContainerImage(deployment.value, 'machine-config-operator');
  }
  return deployment.reason === 'NotCollected' ? '' : undefined;
}

function readTarget(
  clusterVersion: ClusterVersion | undefined,
  operators: readonly OperatorAssessment[] | undefined,
  configVersions: ConfigVersions | undefined,
): UpdateTarget {
  const history = clusterVersion?.history ?? [];
  const progressing = clusterVersion?.conditions.find(({ type }) => type === 'Progressing');
  const version = history[0]?.version;
  return {
    version,
    multiArchInProgress: isMultiArchMigration(history) && progressing?.status === 'True',
    configVersions,
    poolsAtTarget:
      version !== undefined &&
      (operators ?? []).some(
        (operator) => operator.name === MACHINE_CONFIG_OPERATOR && operator.version === version,
      ),
  };
}

function progressingSince(
  conditions: UpdateStatus['controlPlane']['conditions'],
): Instant | undefined {
  return conditions.find(({ type }) => type === 'Progressing')?.lastTransitionAt;
}

/** Reads a list, without what has no name and without all but the first of one name. */
function readNamed<T extends { readonly name: string }>(
  objects: readonly unknown[],
  read: (object: object) => T,
): readonly T[] {
  const byName = new Map<string, T>();
  for (const object of objects) {
    if (!isObject(object)) continue;
    const item = read(object);
    if (item.name !== '' && !byName.has(item.name)) byName.set(item.name, item);
  }
  return [...byName.values()];
}

/** Everything of the target that nodes are judged by, except the versions, which keep their identity by themselves. */
function targetKey({
  version,
  multiArchInProgress,
  configVersions,
  poolsAtTarget,
}: UpdateTarget): readonly unknown[] {
  return [version, multiArchInProgress, configVersions, poolsAtTarget];
}

/** Everything of the pools that nodes are judged by; their status, which changes with every node, is not. */
function poolsKey(pools: readonly MachineConfigPool[]): readonly unknown[] {
  return pools.flatMap((pool) => [
    pool.name,
    pool.nodeSelector.key,
    pool.paused,
    pool.targetConfig,
    pool.layered,
    pool.newestImage,
  ]);
}

/** Gives the earlier value back as long as its key, part by part, is that of the new one. */
function keepWhileSame<T>(key: (value: T) => readonly unknown[]): (value: T) => T {
  let kept: { readonly value: T; readonly parts: readonly unknown[] } | undefined;
  return (value) => {
    const parts = key(value);
    if (kept && isSameList(kept.parts, parts)) return kept.value;
    kept = { value, parts };
    return value;
  };
}

/** Gives the earlier list back as long as it holds the very same items. */
function keepSameList<T>(): (list: readonly T[]) => readonly T[] {
  let kept: readonly T[] = [];
  return (list) => {
    if (!isSameList(kept, list)) kept = list;
    return kept;
  };
}

function rememberByIdentity<T extends object>(read: (object: unknown) => T): (object: object) => T {
  const known = new WeakMap<object, T>();
  return (object) => {
    let value = known.get(object);
    if (!value) {
      value = read(object);
      known.set(object, value);
    }
    return value;
  };
}

function rememberLast<A, T extends object>(read: (argument: A) => T): (argument: A) => T {
  const last = new Map<A, T>();
  return (argument) => {
    let value = last.get(argument);
    if (!value) {
      value = read(argument);
      last.clear();
      last.set(argument, value);
    }
    return value;
  };
}
