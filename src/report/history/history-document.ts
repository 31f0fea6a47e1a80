import {
  formatInstant,
  listPastUpdates,
  SECOND,
  type HeldDrain,
  type Instant,
  type ManifestError,
  type PoolRecord,
  type RehearsalComparison,
  type RehearsedBlocker,
  type ResourceRef,
  type ScopeType,
  type Spread,
  type StageComparison,
  type Timestamp,
  type GoDuration,
  type UpdateEnds,
  type UpdateStatus,
  type VerdictChange,
  type VerdictKind,
  type VerdictReason,
} from '../../engine';
import { SCHEMA_VERSION, toTimestamp } from '../document/common-document';
import {
  toHistoryEntryDocument,
  type HistoryEntryDocument,
} from '../document/control-plane-document';
import { toPlainData } from '../document/plain-data';
import { formatGoDuration } from '../text/go-duration';

/**
 * The updates of a cluster, as `update-status history -o json` prints them. ClusterVersion has the control planes;
 * pools, nodes, and verdicts are included as far as the controller has watched.
 */
export interface UpdateHistoryDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdateHistory';
  readonly assessedAt: Timestamp;
  /** Time when the controller last looked; absent without its UpdateStatus, or when that is old. */
  readonly publishedAt?: Timestamp;
  /** Newest first; the last one is the installation, as far as ClusterVersion goes back. */
  readonly updates: readonly PastUpdateDocument[];
}

/** `completedAt` and `duration` are those of the control plane. */
export interface PastUpdateDocument extends HistoryEntryDocument {
  /** The version before. */
  readonly from?: string;
  /**
   * The state of the worker pools in the newest update; absent for all others, which are over. `state` is from
   * ClusterVersion and is Completed as soon as the control plane is.
   */
  readonly workerPools?: UpdateEnds['pools'];
  /** Time when the last worker pool had its configuration; absent while one does not have it, and when unknown. */
  readonly poolsCompletedAt?: Timestamp;
  /** By name; absent when nothing is known of them. */
  readonly pools?: readonly PastPoolDocument[];
  /** The verdicts, oldest first; absent if the update was not watched. */
  readonly verdicts?: readonly PastVerdictDocument[];
  /** The rehearsal before it began, against what came; absent without one. */
  readonly rehearsal?: PastRehearsalDocument;
  /**
   * Manifests that could not be applied for long, according to the log of the cluster-version operator in saved data;
   * absent without any.
   */
  readonly manifestErrors?: readonly PastManifestErrorDocument[];
}

/** Durations count from the start of the update. */
export interface PastRehearsalDocument {
  readonly at: Timestamp;
  readonly controlPlane?: PastStageDocument;
  readonly workerPools?: PastStageDocument;
  /** Absent while the pods were not known. */
  readonly drains?: {
    /** Named before, and blocked a drain. */
    readonly found: readonly PastBlockerDocument[];
    /** Named before, and blocked none, or none yet. */
    readonly notFound: readonly PastBlockerDocument[];
    /** Blocked a drain, and was not named before. */
    readonly unforeseen: readonly PastBlockerDocument[];
  };
}

export interface PastStageDocument {
  readonly shortest: GoDuration;
  readonly longest: GoDuration;
  /** Absent while it is not complete. */
  readonly took?: GoDuration;
}

export interface PastBlockerDocument {
  readonly namespace?: string;
  readonly kind: string;
  readonly workload: string;
}

export interface PastManifestErrorDocument {
  /** Kind and name, as the operator spells them. */
  readonly manifest: string;
  /** @minimum 1 */
  readonly attempts: number;
  readonly firstAt: Timestamp;
  readonly lastAt: Timestamp;
  /** Time when it was applied after all; absent when the log does not tell. */
  readonly appliedAt?: Timestamp;
  /** The message of the last of these attempts. */
  readonly message: string;
}

export interface PastPoolDocument {
  readonly name: string;
  readonly scopeType: ScopeType;
  readonly nodes: number;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  readonly duration?: GoDuration;
  /** Durations of its nodes. */
  readonly nodeDurations?: PastDurationsDocument;
  /** The nodes that took the longest, the slowest first; absent when that is not known. */
  readonly slowest?: readonly PastNodeDocument[];
}

export interface PastDurationsDocument {
  /** @minimum 1 */
  readonly samples: number;
  readonly mean: GoDuration;
  readonly shortest: GoDuration;
  readonly longest: GoDuration;
}

export interface PastNodeDocument {
  readonly node: string;
  readonly duration: GoDuration;
}

export interface PastVerdictDocument {
  readonly at: Timestamp;
  readonly kind: VerdictKind;
  readonly reason: VerdictReason['reason'];
  /** The object that decides the verdict, where the update waits for an action. */
  readonly object?: ResourceRef;
  /** A code of docs/causes.md, or `NotRecognized`. */
  readonly cause?: string;
}

const MOST_SLOWEST = 3;

/** @param publishedAt The time of the controller's last look; absent if it was not read. */
export function toHistoryDocument(
  status: UpdateStatus,
  publishedAt: Instant | undefined,
): UpdateHistoryDocument {
  return toPlainData<UpdateHistoryDocument>({
    schemaVersion: SCHEMA_VERSION,
    kind: 'UpdateHistory',
    assessedAt: formatInstant(status.now),
    publishedAt: toTimestamp(publishedAt),
    updates: listPastUpdates(status).map((update, index) => {
      const { entry, manifestErrors, previous, poolsAt, record, rehearsed } = update;
      // What is seen at this look for the first time is no history yet.
      const verdicts = record?.verdicts.filter(({ at }) => at + SECOND < status.now) ?? [];
      return {
        ...toHistoryEntryDocument(entry),
        from: previous?.version,
        workerPools: index === 0 ? status.ends.pools : undefined,
        poolsCompletedAt: toTimestamp(poolsAt),
        pools: record?.pools.length ? record.pools.map(toPool) : undefined,
        verdicts: verdicts.length > 0 ? verdicts.map(toVerdict) : undefined,
        rehearsal: rehearsed && toRehearsal(rehearsed),
        manifestErrors: manifestErrors.length > 0 ? manifestErrors.map(toManifestError) : undefined,
      };
    }),
  });
}

function toRehearsal({
  at,
  controlPlane,
  drains,
  workers,
}: RehearsalComparison): PastRehearsalDocument {
  return {
    at: formatInstant(at),
    controlPlane: controlPlane && toStage(controlPlane),
    workerPools: workers && toStage(workers),
    drains: drains && {
      found: drains.found.map(toBlocker),
      notFound: drains.notFound.map(toBlocker),
      unforeseen: drains.unforeseen.map(toBlocker),
    },
  };
}

function toStage({ expected, tookNs }: StageComparison): PastStageDocument {
  return {
    shortest: formatGoDuration(expected.fromNs),
    longest: formatGoDuration(expected.toNs),
    took: tookNs === undefined ? undefined : formatGoDuration(tookNs),
  };
}

function toBlocker({
  kind,
  namespace,
  workload,
}: RehearsedBlocker | HeldDrain): PastBlockerDocument {
  return { namespace, kind, workload };
}

function toManifestError({
  appliedAt,
  attempts,
  firstAt,
  lastAt,
  manifest,
  message,
}: ManifestError): PastManifestErrorDocument {
  return {
    manifest,
    attempts,
    firstAt: formatInstant(firstAt),
    lastAt: formatInstant(lastAt),
    appliedAt: toTimestamp(appliedAt),
    message,
  };
}

function toPool(pool: PoolRecord): PastPoolDocument {
  const { endedAt, nodes, nodeTimes, scope, startedAt, ways } = pool;
  const slowest = ways.flatMap((way) =>
    way.startedAt === undefined || way.endedAt === undefined
      ? []
      : [{ node: way.node, duration: formatGoDuration(way.endedAt - way.startedAt) }],
  );
  return {
    name: pool.pool,
    scopeType: scope,
    nodes,
    startedAt: toTimestamp(startedAt),
    completedAt: toTimestamp(endedAt),
    duration:
      startedAt === undefined || endedAt === undefined
        ? undefined
        : formatGoDuration(endedAt - startedAt),
    nodeDurations: nodeTimes && toDurations(nodeTimes),
    slowest: slowest.length === 0 ? undefined : slowest.slice(0, MOST_SLOWEST),
  };
}

function toDurations({ longestNs, meanNs, samples, shortestNs }: Spread): PastDurationsDocument {
  return {
    samples,
    mean: formatGoDuration(meanNs),
    shortest: formatGoDuration(shortestNs),
    longest: formatGoDuration(longestNs),
  };
}

function toVerdict({ at, ...verdict }: VerdictChange): PastVerdictDocument {
  return { at: formatInstant(at), ...verdict };
}
