import { findLastCondition, type ReadCondition } from '../resources/conditions';
import { isPaused, type CapiMachine, type NodePool } from '../resources/node-pool';
import type { ResourceRef } from '../resources/resource-ref';
import type { NodePoolAssessment, NodePoolProblem, NodePoolRollout } from '../status/hosted';
import { isOlderVersion } from '../text/compare-versions';
import { compareNames } from '../text/compare-names';
import { earliest, HOUR, MINUTE, type Instant, type Nanoseconds } from '../time';

/**
 * Longest time for a machine to become a node: HyperShift's health check deletes it after that. Source:
 * openshift/hypershift@3ee9615, hypershift-operator/controllers/nodepool/capi.go, `nodeStartupTimeout`.
 */
const NODE_STARTUP: Nanoseconds = 20n * MINUTE;

/**
 * Longest time for the deletion of a machine: as long as a drain until the machine-config operator calls it failed.
 * Ours.
 */
const DELETION: Nanoseconds = HOUR;

/** The conditions of a NodePool that are true during a roll-out, and what is rolled out. */
const ROLLOUTS: readonly (readonly [type: string, rollout: NodePoolRollout])[] = [
  ['UpdatingVersion', 'version'],
  ['UpdatingConfig', 'config'],
  ['UpdatingPlatformMachineTemplate', 'machineTemplate'],
];

/** Failures that, by the API's documentation, rarely end without a change of the NodePool. */
const VALIDITY = [
  'ValidReleaseImage',
  'ValidMachineConfig',
  'ValidTuningConfig',
  'ValidPlatformConfig',
  'ValidPlatformImage',
  'ValidMachineTemplate',
  'UpdateManagementEnabled',
] as const;

export interface NodePoolInput {
  /** That of the control plane; absent when unknown. */
  readonly version: string | undefined;
  /** Machines of all NodePools; absent where they could not be read. */
  readonly machines: readonly CapiMachine[] | undefined;
  readonly now: Instant;
}

export function assessNodePool(
  pool: NodePool,
  resource: ResourceRef,
  { machines, now, version: ofControlPlane }: NodePoolInput,
): NodePoolAssessment {
  const { conditions, maxSurge, maxUnavailable, replicas, upgradeType, version } = pool;
  const find = (type: string) => findLastCondition(conditions, type);
  const moving = ROLLOUTS.flatMap(([type, rollout]) => {
    const condition = find(type);
    return condition && (condition.status === 'True' || hasFailed(condition))
      ? [{ condition, rollout }]
      : [];
  });
  const rollouts = moving.map(({ rollout }) => rollout);
  const target = moving.flatMap(({ condition }) => readTarget(condition) ?? [])[0];
  const own = machines?.filter(({ nodePool }) => nodePool === `${pool.namespace}/${pool.name}`);
  const problems = [
    ...moving
      .map(({ condition }) => condition)
      .filter(hasFailed)
      .map((each) => tell('failed', each)),
    ...VALIDITY.flatMap((type) => falseOf(find(type))).map((each) => tell('invalid', each)),
    ...(moving.length > 0 ? listHolds(pool, own, now) : []),
    ...falseOf(find('SupportedVersionSkew')).map((each) => tell('skew', each)),
  ];
  return {
    resource,
    state: readState(pool, ofControlPlane, rollouts, problems),
    ...(version !== undefined && { version }),
    ...(target !== undefined && { target }),
    rollouts,
    ...startOf(moving.map(({ condition }) => condition)),
    ...countNodes(pool, target),
    ...(replicas !== undefined && { replicas }),
    ...((upgradeType === 'Replace' || upgradeType === 'InPlace') && { upgradeType }),
    ...(upgradeType === 'Replace' && pool.strategy === 'OnDelete' && { isOnDelete: true }),
    ...(maxUnavailable !== undefined && { maxUnavailable }),
    ...(maxSurge !== undefined && { maxSurge }),
    problems,
  };
}

function readState(
  { version }: NodePool,
  ofControlPlane: string | undefined,
  rollouts: readonly NodePoolRollout[],
  problems: readonly NodePoolProblem[],
): NodePoolAssessment['state'] {
  if (problems.some(({ problem }) => problem !== 'skew')) return 'held';
  if (rollouts.length > 0) return 'updating';
  if (version === undefined || ofControlPlane === undefined) return 'unknown';
  return isOlderVersion(version, ofControlPlane) ? 'behind' : 'current';
}

/** The update in place gave up: it no longer says that it is updating, and why. */
function hasFailed({ reason, status }: ReadCondition): boolean {
  return status === 'False' && reason === 'InplaceUpgradeFailed';
}

function falseOf(condition: ReadCondition | undefined): readonly ReadCondition[] {
  return condition?.status === 'False' ? [condition] : [];
}

/** `Updating version in progress. Target version: 4.18.9`. An update in place names a hash instead. */
function readTarget({ message, type }: ReadCondition): string | undefined {
  return type === 'UpdatingVersion' ? /Target version: (\d\S*)/.exec(message)?.[1] : undefined;
}

function startOf(conditions: readonly ReadCondition[]): Pick<NodePoolAssessment, 'rolloutSinceAt'> {
  const at = earliest(conditions.map(({ lastTransitionAt }) => lastTransitionAt));
  return at === undefined ? {} : { rolloutSinceAt: at };
}

/** Releases of nodes; of an update in place what its message counts. */
function countNodes(
  { conditions, nodeVersions }: NodePool,
  target: string | undefined,
): Pick<NodePoolAssessment, 'counts'> {
  const message = findLastCondition(conditions, 'UpdatingVersion')?.message ?? '';
  const told = /Total Nodes: (\d+)\. Upgraded: (\d+)/.exec(message);
  if (told) return { counts: { updated: Number(told[2]), total: Number(told[1]) } };
  if (target === undefined || nodeVersions === undefined) return {};
  const total = nodeVersions.reduce((sum, { count }) => sum + count, 0);
  const updated = nodeVersions
    .filter(({ version }) => version === target)
    .reduce((sum, { count }) => sum + count, 0);
  return { counts: { updated, total } };
}

/** Reasons why the rollout makes no progress. */
function listHolds(
  pool: NodePool,
  machines: readonly CapiMachine[] | undefined,
  now: Instant,
): readonly NodePoolProblem[] {
  const paused = findLastCondition(pool.conditions, 'ReconciliationActive') ?? NO_CONDITION;
  // Nothing is created or deleted meanwhile.
  if (isPaused(pool.pausedUntil, now)) return [tell('paused', paused)];
  if (!machines) return listReported(pool, now);
  const late = machines.filter(
    ({ createdAt, deletedAt, hasNode }) =>
      !hasNode && deletedAt === undefined && isOver(createdAt, NODE_STARTUP, now),
  );
  const leaving = machines.filter(({ deletedAt }) => isOver(deletedAt, DELETION, now));
  return [
    ...aboutMachines('machines', late, ['InfrastructureReady', 'BootstrapReady', 'Ready']),
    ...aboutMachines('deletion', leaving, ['DrainingSucceeded', 'Deleting', 'Ready']),
  ];
}

function isOver(at: Instant | undefined, limit: Nanoseconds, now: Instant): boolean {
  return at !== undefined && now - at > limit;
}

function aboutMachines(
  problem: 'machines' | 'deletion',
  machines: readonly CapiMachine[],
  types: readonly string[],
): readonly NodePoolProblem[] {
  if (machines.length === 0) return [];
  const told = machines
    .flatMap(({ conditions }) =>
      types.flatMap((type) => falseOf(findLastCondition(conditions, type))),
    )
    .find(({ message }) => message !== '');
  const since = machines.map(({ createdAt, deletedAt }) => deletedAt ?? createdAt);
  return [
    {
      problem,
      condition: told?.type ?? '',
      message: told?.message ?? '',
      sinceAt: earliest(since),
      machines: machines
        .map(({ name, namespace }) => ({
          group: 'cluster.x-k8s.io',
          resource: 'machines',
          namespace,
          name,
        }))
        .sort((a, b) => compareNames(a.name, b.name)),
    },
  ];
}

/**
 * Problems of a NodePool whose machines could not be read: it only reports that not all are ready. A machine is not
 * ready at its beginning and end, so a whole rollout may look like that; it is late once each round could have ended.
 */
function listReported(pool: NodePool, now: Instant): readonly NodePoolProblem[] {
  const condition = findLastCondition(pool.conditions, 'AllMachinesReady');
  if (condition?.status !== 'False' || condition.reason === 'AsExpected') return [];
  const rounds = BigInt(Math.max(1, pool.replicas ?? pool.wantedReplicas ?? 1));
  return isOver(condition.lastTransitionAt, rounds * (NODE_STARTUP + DELETION), now)
    ? [tell('machines', condition)]
    : [];
}

const NO_CONDITION: ReadCondition = { type: '', status: '', reason: '', message: '' };

function tell(problem: NodePoolProblem['problem'], condition: ReadCondition): NodePoolProblem {
  const { lastTransitionAt, message, type } = condition;
  return { problem, condition: type, message, sinceAt: lastTransitionAt };
}
