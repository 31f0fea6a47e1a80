import { MACHINE_CONFIG_OPERATOR, OPERATOR_IMAGE } from '../control-plane/assess-operator';
import { isMultiArchMigration } from '../control-plane/history';
import { KINDS, type WantedKind } from '../kinds/kinds';
import type { Read, SnapshotResource } from '../kinds/read-table';
import { findRead, READ_NAMES, READS, type WantedRead } from '../kinds/reads';
import { readClusterOperator } from '../resources/cluster-operator';
import { readClusterVersion, type ClusterVersion } from '../resources/cluster-version';
import { isObject, readName, readObject, readText } from '../resources/object';
import type { ClusterSnapshot, Fetched, WantedList } from '../snapshot';
import type { MissingData, MissingReason } from '../status/missing';

/**
 * Data that could not be read, in the order of the snapshot's parts. The Deployment is missing only in a migration to
 * multi-arch, which it tells apart from an update. Data that was not asked for is not missing. Of lists that a status
 * wants, those still on their way are not missing either, nor are kinds that the cluster does not have.
 */
export function listMissing(
  snapshot: ClusterSnapshot,
  clusterVersion: ClusterVersion | undefined,
): readonly MissingData[] {
  const base: readonly (readonly [SnapshotResource, Fetched<unknown> | undefined])[] = [
    ['clusterversions', snapshot.clusterVersion],
    ['clusteroperators', snapshot.clusterOperators],
    ['machineconfigpools', snapshot.machineConfigPools],
    ['nodes', snapshot.nodes],
    ['machineconfigs', snapshot.machineConfigs],
    ['deployments', isTold(clusterVersion) ? snapshot.machineConfigOperator : undefined],
    ['alerts', snapshot.alerts],
    ['infrastructures', snapshot.infrastructure],
  ];
  return [
    ...base.flatMap(([resource, fetched]) => toMissing(resource, fetched)),
    ...listWantedMissing(snapshot),
  ];
}

/** True if a verdict on that ClusterVersion needs the Deployment of the machine-config operator. */
export function needsDeployment(clusterVersion: unknown): boolean {
  return isObject(clusterVersion) && isTold(readClusterVersion(clusterVersion));
}

/**
 * A text that the Deployment of the machine-config operator is compared with: when it differs, the Deployment has
 * changed before and must be read again. Empty while ClusterVersion asks for nothing.
 */
export function describeDeploymentUse(
  clusterVersion: unknown,
  clusterOperators: readonly unknown[],
): string {
  const { desired } = readObject(readObject(clusterVersion).status);
  const { image, version } = readObject(desired);
  const operator = clusterOperators.find((each) => readName(each) === MACHINE_CONFIG_OPERATOR);
  const reported = operator === undefined ? [] : readClusterOperator(operator).versions;
  const own = reported.find(({ name }) => name === OPERATOR_IMAGE)?.version;
  return [version, image, own].map(readText).join(' ').trim();
}

/** Only its image tells how far a migration to multi-arch is. */
function isTold(clusterVersion: ClusterVersion | undefined): boolean {
  return isMultiArchMigration(clusterVersion?.history ?? []);
}

/** Missing lists by read and reason, each with its namespaces and the first message. */
function listWantedMissing({ lists }: ClusterSnapshot): readonly MissingData[] {
  const found = new Map<string, MissingList>();
  for (const { list, fetched } of [...(lists?.values() ?? [])].sort(compareReads)) {
    if (fetched.state !== 'missing' || isNoLoss(list, fetched.reason)) continue;
    const key = `${list.read} ${fetched.reason}`;
    for (const first of toMissing(READS[list.read].resource, fetched)) {
      const known = found.get(key) ?? { first, read: list.read, namespaces: new Set() };
      found.set(key, known);
      if (list.namespace !== undefined) known.namespaces.add(list.namespace);
    }
  }
  return [...found.values()].map(toMissingList);
}

interface MissingList {
  readonly first: MissingData;
  readonly read: WantedRead;
  readonly namespaces: Set<string>;
}

function toMissingList({ first, namespaces, read }: MissingList): MissingData {
  const places = namespaces.size === 0 ? undefined : [...namespaces].sort();
  return {
    ...first,
    ...(places && { namespaces: places }),
    ...(findRead(first.resource, places) === READS[read] ? {} : { read }),
  };
}

interface ListOf {
  readonly list: WantedList;
}

function compareReads({ list: a }: ListOf, { list: b }: ListOf): number {
  return READ_NAMES.indexOf(a.read) - READ_NAMES.indexOf(b.read);
}

/** Lists that are not waited for, or that a cluster need not have. */
function isNoLoss({ read }: WantedList, reason: MissingReason): boolean {
  const { isAwaited, resource }: Read & { readonly resource: WantedKind } = READS[read];
  return (
    (reason === 'NotLoaded' && !isAwaited) ||
    (reason === 'NotFound' && KINDS[resource].mayNotExist !== undefined)
  );
}

function toMissing(
  resource: SnapshotResource,
  fetched: Fetched<unknown> | undefined,
): readonly MissingData[] {
  return fetched?.state === 'missing' && fetched.reason !== 'NotAsked'
    ? [{ resource, reason: fetched.reason, message: fetched.message }]
    : [];
}
