import { assessOperator } from '../control-plane/assess-operator';
import { isMultiArchMigration } from '../control-plane/history';
import { readClusterOperator } from '../resources/cluster-operator';
import { readClusterVersion, type ClusterVersion } from '../resources/cluster-version';
import { findFirstCondition, findLastCondition } from '../resources/conditions';
import { readMachineConfigPool, readPoolConfigNames } from '../resources/machine-config-pool';
import { readTopology } from '../resources/infrastructure';
import type { ClusterSnapshot } from '../snapshot';
import type { Instant } from '../time';
import { RECENTLY } from '../verdict/recently';
import { tellUpdatesAtRest, type ClusterAtRest } from './updates-at-rest';

/** The part of a snapshot that shows whether a cluster is at rest. It is small, however large the cluster is. */
export type RestSnapshot = Pick<
  ClusterSnapshot,
  'clusterVersion' | 'clusterOperators' | 'machineConfigPools' | 'infrastructure'
>;

/**
 * The status of verdict `Idle`, for a cluster in which everything is at rest and healthy. `undefined` for all others
 * and in case of doubt: those need the whole assessment. Uses only a small part of the engine, for surfaces that show a
 * single line.
 */
export function readClusterAtRest(
  { clusterOperators, clusterVersion: object, infrastructure, machineConfigPools }: RestSnapshot,
  now: Instant,
): ClusterAtRest | undefined {
  if (object.state === 'missing' || clusterOperators.state === 'missing') return undefined;
  const clusterVersion = readClusterVersion(object.value);
  const [newest] = clusterVersion.history;
  if (!newest || !isVersionAtRest(clusterVersion, now)) return undefined;
  const operators = clusterOperators.value;
  const areOperatorsAtRest =
    operators.length > 0 &&
    operators.every((operator) => isOperatorAtRest(operator, newest.version));
  if (!areOperatorsAtRest) return undefined;
  const hasPools =
    infrastructure.state === 'missing' || readTopology(infrastructure.value) !== 'External';
  if (hasPools) {
    if (machineConfigPools.state === 'missing') return undefined;
    const pools = machineConfigPools.value;
    if (pools.length === 0 || !pools.every(isPoolAtRest)) return undefined;
  }
  return {
    version: newest.version,
    sinceAt: newest.completedAt,
    ...tellUpdatesAtRest(clusterVersion),
    ...(!hasPools && { isOfControlPlane: true }),
  };
}

function isVersionAtRest(
  { conditions, desiredImage, desiredVersion, history, requested }: ClusterVersion,
  now: Instant,
): boolean {
  const statusOf = (type: string) => findFirstCondition(conditions, type)?.status;
  const [newest] = history;
  if (newest?.state !== 'Completed' || newest.completedAt === undefined) return false;
  const isRecent = history.length > 1 && now - newest.completedAt < RECENTLY;
  const isAsked =
    requested !== undefined &&
    ((requested.version !== '' && requested.version !== desiredVersion) ||
      (requested.image !== '' && requested.image !== desiredImage) ||
      requested.architecture !== '');
  return (
    !isRecent &&
    !isAsked &&
    newest.version === desiredVersion &&
    !isMultiArchMigration(history) &&
    statusOf('Available') === 'True' &&
    statusOf('Progressing') === 'False' &&
    (statusOf('Failing') ?? 'False') === 'False' &&
    (statusOf('Invalid') ?? 'False') === 'False' &&
    (statusOf('ReleaseAccepted') ?? 'True') === 'True'
  );
}

function isOperatorAtRest(object: unknown, version: string): boolean {
  const operator = assessOperator(readClusterOperator(object), {
    version,
    machineConfigOperatorImage: undefined,
  });
  return (
    operator.state === 'updated' &&
    operator.health === 'healthy' &&
    operator.progressing?.status === 'False'
  );
}

function isPoolAtRest(object: unknown): boolean {
  const { conditions, paused, reported } = readMachineConfigPool(object);
  const { degraded, machines, ready, unavailable, updated } = reported;
  const isFailing = conditions.some(
    ({ type, status }) => type.endsWith('Degraded') && status !== 'False',
  );
  return (
    !paused &&
    !isFailing &&
    machines !== undefined &&
    updated === machines &&
    ready === machines &&
    unavailable === 0 &&
    degraded === 0 &&
    findLastCondition(conditions, 'Updated')?.status === 'True' &&
    findLastCondition(conditions, 'Updating')?.status === 'False' &&
    readPoolConfigNames(object).length === 1
  );
}
