import {
  completeSnapshot,
  isInList,
  KIND_NAMES,
  KINDS,
  loaded,
  missing,
  READS,
  readClusterId,
  readName,
  readObject,
  readText,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type KindName,
  type Read,
  type WantedList,
  ZERO_INSTANT,
} from '../engine';
import type { Gather } from './gather';
import type { DuplicatedObjects } from './saved-fault';

/** A saved cluster at one moment. */
export interface SavedOrigin {
  /** The folder that it was found in; empty if that is the whole input. */
  readonly place: string;
  /** Absent without a ClusterVersion. */
  readonly clusterId?: string;
  readonly version?: string;
  /** Beginning and end of the gather, where it says so. */
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
}

/** A cluster as far as it was saved. */
export interface SavedCluster {
  readonly origin: SavedOrigin;
  /** The saved objects, in which everything else is `NotCollected`, with all evidence that was saved. */
  readonly snapshot: ClusterSnapshot;
  /**
   * The moment of the assessment: the start of the gather, or, because objects are written while it runs, the newest
   * time in an object, apart from those of a node whose clock is ahead. Zero if there is none.
   */
  readonly now: Instant;
  /** Found twice in different states. In a gather that is normal: it lists some kinds twice. */
  readonly duplicates: readonly DuplicatedObjects[];
  /** The saved objects, as a list of the API. */
  readList(list: WantedList): Fetched<readonly unknown[]>;
  /** True if all objects of the kind were saved, or all of a namespace. */
  hasAll(kind: KindName, namespace?: string): boolean;
  /** The object of a read. */
  find(read: ObjectReadName): Fetched<unknown>;
  /** All kept objects, with `apiVersion` and `kind`, and without fields that are never read. */
  listObjects(): readonly unknown[];
}

/** Reads what a gather holds. */
export function describeSavedCluster(gather: Gather): SavedCluster {
  gather.addLogEvents();
  const now = readNow(gather);
  const base: ClusterSnapshot = {
    clusterVersion: readOne(gather, READS.clusterVersion),
    clusterOperators: readAll(gather, 'clusteroperators'),
    nodes: readAll(gather, 'nodes'),
    ...(gather.hasCutOff('nodes') && { areNodesPartial: true }),
    machineConfigPools: readAll(gather, 'machineconfigpools'),
    machineConfigs: readAll(gather, 'machineconfigs'),
    machineConfigOperator: readOne(gather, READS.machineConfigOperator),
    infrastructure: readOne(gather, READS.infrastructure),
    alerts: gather.alerts === undefined ? missing('NotCollected') : loaded(gather.alerts),
    published: readOne(gather, READS.updateStatus),
  };
  const { notUnderstood } = gather;
  const manifestErrors = gather.manifestAttempts.list();
  const read = rememberLists(gather);
  const readList = (list: WantedList): Fetched<readonly unknown[]> =>
    gather.covers(list)
      ? loaded(read(list).filter((object) => isInList(list, object)))
      : missing('NotCollected');
  return {
    origin: describeOrigin(gather, gather.read('clusterversions')[0]),
    snapshot: completeSnapshot({ ...base, notUnderstood, manifestErrors }, now, readList),
    readList,
    now,
    duplicates: gather.listDuplicates(),
    find: (read) => readOne(gather, READS[read]),
    hasAll: (kind, namespace) => gather.hasWhole(kind, namespace),
    listObjects: () => KIND_NAMES.flatMap((kind) => gather.read(kind)),
  };
}

export function describeOrigin(gather: Gather, clusterVersion: unknown): SavedOrigin {
  const { startedAt, endedAt } = readTimes(gather);
  const clusterId = readClusterId(clusterVersion);
  const { desired } = readObject(readObject(clusterVersion).status);
  const version = readText(readObject(desired).version);
  return {
    place: gather.place,
    ...(clusterId !== '' && { clusterId }),
    ...(version !== '' && { version }),
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

/** See `SavedCluster.now`. */
export function readNow(gather: Gather): Instant {
  const { startedAt = ZERO_INSTANT } = readTimes(gather);
  const { newest = ZERO_INSTANT } = gather;
  return newest > startedAt ? newest : startedAt;
}

function readTimes({ timestamps }: Gather): {
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
} {
  const [startedAt] = timestamps;
  if (startedAt === undefined) return {};
  return timestamps.reduce<{ readonly startedAt: Instant; readonly endedAt: Instant }>(
    (range, time) => ({
      startedAt: time < range.startedAt ? time : range.startedAt,
      endedAt: time > range.endedAt ? time : range.endedAt,
    }),
    { startedAt, endedAt: startedAt },
  );
}

function readAll(gather: Gather, kind: KindName): Fetched<readonly unknown[]> {
  const isUsefulInPart = kind === 'nodes' || kind === 'machineconfigs';
  if (gather.hasWhole(kind) || (isUsefulInPart && gather.hasCutOff(kind))) {
    return loaded(gather.read(kind));
  }
  // Such a cluster has none, so that none was saved.
  if (KINDS[kind].notInHosted && isHosted(gather)) return loaded([]);
  return missing(gather.hasCutOff(kind) ? 'CutOff' : 'NotCollected');
}

function isHosted(gather: Gather): boolean {
  const infrastructure = readOne(gather, READS.infrastructure);
  if (infrastructure.state === 'missing') return false;
  const { status } = readObject(infrastructure.value);
  return readObject(status).controlPlaneTopology === 'External';
}

/** A read of one object. */
export type ObjectReadName =
  | 'clusterVersion'
  | 'infrastructure'
  | 'machineConfigOperator'
  | 'machineConfiguration';

function readOne(gather: Gather, { name, namespace, resource }: OneObject): Fetched<unknown> {
  const objects = gather.read(resource, namespace);
  const object = objects.find((each) => readName(each) === name) ?? objects[0];
  if (object !== undefined) return loaded(object);
  return missing(gather.hasWhole(resource, namespace) ? 'NotFound' : 'NotCollected');
}

type OneObject = Read & { readonly resource: KindName; readonly name: string };

/** Objects of the kind of a list, and of its namespace if it has one, each parsed once. */
function rememberLists(gather: Gather): (list: WantedList) => readonly unknown[] {
  const known = new Map<string, readonly unknown[]>();
  return ({ namespace, read }) => {
    const { resource } = READS[read];
    const key = `${resource} ${namespace ?? ''}`;
    const objects = known.get(key) ?? gather.read(resource, namespace);
    known.set(key, objects);
    return objects;
  };
}
