import { findNamed } from '../changes/find-named';
import { keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import { assessControlPlane, isTargetUnknown } from '../control-plane/assess-control-plane';
import {
  assessOperator,
  MACHINE_CONFIG_OPERATOR,
  type OperatorTarget,
} from '../control-plane/assess-operator';
import { isMultiArchMigration } from '../control-plane/history';
import { assessHosted, listRolling } from '../hosted/assess-hosted';
import type { CauseReader } from '../known-causes/read-cause';
import { listMissing } from '../reading/list-missing';
import type { UpdateTarget } from '../nodes/assess-phase';
import type { LoneNode } from '../nodes/lone-node';
import { assessPool } from '../pools/assess-pool';
import { countPartly, countReported, type UpdateFrame } from '../pools/count-reported';
import { isBehind, isFinishing } from '../pools/is-behind';
import type { NodeCache, PoolMembers } from '../pools/node-cache';
import { type ClusterOperator, readClusterOperator } from '../resources/cluster-operator';
import { type ClusterVersion, readClusterVersion } from '../resources/cluster-version';
import { readContainerImage } from '../resources/deployment';
import {
  type Platform,
  readPlatform,
  readTopology,
  type Topology,
} from '../resources/infrastructure';
import { type ConfigVersions, readConfigVersions } from '../resources/machine-config';
import { type MachineConfigPool, readMachineConfigPool } from '../resources/machine-config-pool';
import { isObject } from '../resources/object';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { Slices } from '../changes/slices';
import type { WantedObjects } from '../reading/wanted-objects';
import type { ClusterSnapshot, Fetched } from '../snapshot';
import type { HostedAssessment } from '../status/hosted';
import type { MissingData } from '../status/missing';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { UpdateStatus } from '../status/update-status';
import type { Instant } from '../time';
import { isMissingPools } from '../verdict/assess-ends';

/** Control plane and pools: what everything else follows from. */
export interface ControlPlaneAndPools {
  readonly now: Instant;
  readonly clusterVersion: ClusterVersion | undefined;
  readonly missing: UpdateStatus['missing'];
  readonly operators: UpdateStatus['operators'];
  readonly controlPlane: UpdateStatus['controlPlane'];
  /** Pools as read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
  readonly pools: UpdateStatus['pools'];
  /** Nodes that may have something to report, where pools cannot be read. */
  readonly loneNodes: readonly LoneNode[];
  readonly topology: UpdateStatus['topology'];
  readonly platform: Platform;
  readonly updating: boolean | undefined;
  /** Assessment of a hosted cluster, where its management cluster was read. */
  readonly hosted?: HostedAssessment;
}

/** The base, with the objects that were read because a status wanted them. */
export interface Base extends ControlPlaneAndPools {
  readonly wanted: WantedObjects;
}

/** Since when the cluster updates: without a history, since it says so. */
export function readUpdateStart({
  conditions,
  startedAt,
}: UpdateStatus['controlPlane']): Instant | undefined {
  return startedAt ?? conditions.find(({ type }) => type === 'Progressing')?.lastTransitionAt;
}

/** Judges control planes and pools of snapshots, one after the other, and caches what it read of them. */
export class BaseAssessor {
  private readonly readVersion = memoizeByIdentity(readClusterVersion);
  private readonly readConfigs = memoizeByIdentity(readConfigVersions);
  private readonly readOperator = memoizeByIdentity(readClusterOperator);
  private readonly readPool = memoizeByIdentity(readMachineConfigPool);
  private readonly keepVersions = keepIfEqual<ConfigVersions>(
    memoizeByIdentity((versions: ConfigVersions) => [...versions].flat()),
  );
  private readonly keepTarget = keepIfEqual<UpdateTarget>(targetKey);
  private readonly readPoolList = memoizeByIdentity((objects: readonly unknown[]) =>
    readNamed(objects, this.readPool),
  );
  private readonly keepReadPools = keepIfEqual<readonly MachineConfigPool[]>();
  private readonly keepPools = keepIfEqual<readonly MachineConfigPool[]>(
    memoizeByIdentity(poolsKey),
  );
  private readonly keepOperatorTarget = keepIfEqual<OperatorTarget>(
    ({ version, machineConfigOperatorImage }) => [version, machineConfigOperatorImage],
  );
  private readonly operatorsFor = memoizeByIdentity((target: OperatorTarget) => {
    const assess = memoizeByIdentity((operator: ClusterOperator) =>
      assessOperator(operator, target),
    );
    return memoizeByIdentity((objects: readonly unknown[]): readonly OperatorAssessment[] =>
      readNamed(objects, this.readOperator)
        .filter(({ inPayload }) => inPayload)
        .map(assess),
    );
  });
  private readonly poolsOf = memoizeByIdentity((pool: MachineConfigPool) =>
    memoizeByIdentity(({ nodes, tally }: PoolMembers) =>
      assessPool(pool, nodes, tally, this.causes),
    ),
  );
  private readonly keepFrame = keepIfEqual<UpdateFrame>((frame) =>
    Object.values<unknown>({ ...frame }),
  );
  private readonly reportedPoolsIn = memoizeByIdentity((frame: UpdateFrame) =>
    memoizeByIdentity((pool: MachineConfigPool) =>
      assessPool(pool, undefined, countReported(pool, frame), this.causes),
    ),
  );
  private readonly partialPoolsIn = memoizeByIdentity((frame: UpdateFrame) =>
    memoizeByIdentity((pool: MachineConfigPool) =>
      memoizeByIdentity(({ nodes, tally }: PoolMembers) =>
        assessPool(pool, nodes, countPartly(pool, frame, tally), this.causes, 'reported'),
      ),
    ),
  );
  private readonly keepPoolAssessments = keepIfEqual<readonly PoolAssessment[]>();
  private readonly unknownPool = memoizeByIdentity((pool: MachineConfigPool) =>
    assessPool(pool, undefined, undefined, this.causes),
  );

  /** @param isForOc Whether a list of nodes is whole, whatever pools report, and an unknown version is outdated. */
  constructor(
    private readonly causes: CauseReader,
    private readonly nodes: NodeCache,
    private readonly isForOc = false,
  ) {}

  *assessInSlices(snapshot: ClusterSnapshot, now: Instant): Slices<ControlPlaneAndPools> {
    const clusterVersion = this.readClusterVersion(snapshot);
    const missing = listMissing(snapshot, clusterVersion);
    const operators = this.assessOperators(snapshot, clusterVersion);
    const controlPlane = assessControlPlane(clusterVersion, operators, now);
    const objects = this.readPools(snapshot);
    const frame = readFrame(controlPlane, operators);
    const topology =
      snapshot.infrastructure.state === 'loaded'
        ? readTopology(snapshot.infrastructure.value)
        : 'unknown';
    const pools = this.keepPoolAssessments(
      yield* this.assessPools(snapshot, objects, clusterVersion, operators, frame),
    );
    const hosted =
      snapshot.hosted && assessHosted(snapshot.hosted, controlPlane.versions.target, now);
    return {
      now,
      clusterVersion,
      missing,
      operators: operators ?? [],
      controlPlane,
      objects,
      pools,
      loneNodes: this.findLoneNodes(snapshot, topology),
      topology,
      platform:
        snapshot.infrastructure.state === 'loaded'
          ? readPlatform(snapshot.infrastructure.value)
          : 'unknown',
      updating: listRolling(hosted).length > 0 || isUpdating(controlPlane, pools, missing),
      ...(hosted && { hosted }),
    };
  }

  /** Those that no pool is to select, and all of them where the pools are unknown. */
  private findLoneNodes(snapshot: ClusterSnapshot, topology: Topology): readonly LoneNode[] {
    const nodes = this.nodes.loneNodes();
    if (nodes.length === 0) return nodes;
    const managed =
      topology === 'External'
        ? nodes.map((node): LoneNode => (node.manager ? node : { ...node, manager: 'NodePool' }))
        : nodes;
    return arePoolsUnreadable(snapshot) ? managed : managed.filter(({ manager }) => manager);
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
    const assess = this.operatorsFor(
      this.keepOperatorTarget({
        version: isTargetUnknown(clusterVersion) ? undefined : clusterVersion?.desiredVersion,
        machineConfigOperatorImage: readOperatorImage(snapshot.machineConfigOperator),
      }),
    );
    return assess(snapshot.clusterOperators.value);
  }

  private readPools({ machineConfigPools }: ClusterSnapshot): readonly MachineConfigPool[] {
    return machineConfigPools.state === 'loaded' ? this.readPoolList(machineConfigPools.value) : [];
  }

  private *assessPools(
    snapshot: ClusterSnapshot,
    pools: readonly MachineConfigPool[],
    clusterVersion: ClusterVersion | undefined,
    operators: readonly OperatorAssessment[] | undefined,
    frame: UpdateFrame | undefined,
  ): Slices<readonly PoolAssessment[]> {
    const nodes = snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : undefined;
    this.nodes.update(
      nodes ?? [],
      this.keepPools(this.keepReadPools(pools)),
      this.keepTarget({
        ...readTarget(clusterVersion, operators, this.readConfigVersions(snapshot.machineConfigs)),
        isUnknownOutdated: this.isForOc,
      }),
    );
    yield;
    const kept = frame && this.keepFrame(frame);
    if (nodes) {
      const isCut = snapshot.areNodesPartial === true;
      return pools.map((pool) => this.assessMembers(pool, kept, isCut));
    }
    return pools.map(kept ? this.reportedPoolsIn(kept) : this.unknownPool);
  }

  /** A list that is cut off or too short is not whole: then the pool's own counts hold. */
  private assessMembers(
    pool: MachineConfigPool,
    frame: UpdateFrame | undefined,
    isCut: boolean,
  ): PoolAssessment {
    const members = this.nodes.membersOf(pool.name);
    const isWhole =
      this.isForOc || (!isCut && members.nodes.length >= (pool.reported.machines ?? 0));
    if (isWhole) return this.poolsOf(pool)(members);
    return frame
      ? this.partialPoolsIn(frame)(pool)(members)
      : assessPool(pool, members.nodes, undefined, this.causes, 'reported');
  }

  private readConfigVersions(
    machineConfigs: ClusterSnapshot['machineConfigs'],
  ): ConfigVersions | undefined {
    return machineConfigs.state === 'loaded'
      ? this.keepVersions(this.readConfigs(machineConfigs.value))
      : undefined;
  }
}

/** True if pools can't be read at all, rather than not yet. A pool that doesn't select a node is not about it. */
function arePoolsUnreadable({ machineConfigPools: pools }: ClusterSnapshot): boolean {
  return pools.state === 'missing' && pools.reason !== 'NotLoaded' && pools.reason !== 'NotAsked';
}

function isUpdating(
  { completedAt, multiArchMigration, progressing }: UpdateStatus['controlPlane'],
  pools: readonly PoolAssessment[],
  missing: readonly MissingData[],
): boolean | undefined {
  // For `oc` an arbiter is a worker.
  const workersBehind = pools.some(
    (pool) =>
      pool.name !== CONTROL_PLANE_POOL &&
      (isBehind(pool) || (!multiArchMigration && isFinishing(pool, completedAt))),
  );
  if (progressing === 'True' || workersBehind) return true;
  // ClusterVersion says so once the control plane is done: without the pools their nodes are unknown.
  const arePoolsKnown = pools.length > 0 || !missing.some(isMissingPools);
  return progressing === 'False' && arePoolsKnown ? false : undefined;
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
): Omit<UpdateTarget, 'isUnknownOutdated'> {
  const history = clusterVersion?.history ?? [];
  const progressing = clusterVersion?.conditions.find(({ type }) => type === 'Progressing');
  const version = history[0]?.version;
  return {
    version,
    isUnknown: isTargetUnknown(clusterVersion),
    multiArchInProgress: isMultiArchMigration(history) && progressing?.status === 'True',
    configVersions,
    poolsAtTarget:
      version !== undefined &&
      operators !== undefined &&
      findNamed(operators, MACHINE_CONFIG_OPERATOR)?.version === version,
  };
}

/** `undefined` without a target version: no node can be compared with it. */
function readFrame(
  { versions, startedAt, completedAt, progressing }: UpdateStatus['controlPlane'],
  operators: readonly OperatorAssessment[] | undefined,
): UpdateFrame | undefined {
  if (versions.target === undefined) return undefined;
  return {
    startedAt,
    completedAt,
    progressing: progressing !== 'False',
    machineConfig: operators && findNamed(operators, MACHINE_CONFIG_OPERATOR)?.state,
  };
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
  isUnknown,
  multiArchInProgress,
  configVersions,
  poolsAtTarget,
}: UpdateTarget): readonly unknown[] {
  return [version, isUnknown, multiArchInProgress, configVersions, poolsAtTarget];
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
