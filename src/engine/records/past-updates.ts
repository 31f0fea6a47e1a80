import type { UpdateHistoryEntry } from '../resources/cluster-version';
import type { ManifestError } from '../resources/manifest-error';
import type { PoolRecord, UpdateRecord } from '../status/update-record';
import type { UpdateStatus } from '../status/update-status';
import { compareRehearsal, type RehearsalComparison } from './compare-rehearsal';
import { measureStage, spanOf } from '../verdict/measure-stages';
import { MINUTE, SECOND, type Instant, type Nanoseconds } from '../time';

/** One update of the history, with what is known of its two parts. */
export interface PastUpdate {
  readonly entry: UpdateHistoryEntry;
  /** The entry before it, which it updated from; absent for the installation. */
  readonly previous?: UpdateHistoryEntry;
  /** The record of the update; absent if it was not observed. */
  readonly record?: UpdateRecord;
  /** From its start to its completion; absent while it runs, and of one that was replaced before. */
  readonly controlPlaneNs?: Nanoseconds;
  /** Time when the last worker pool was done; absent while one is not, and when unknown. */
  readonly poolsAt?: Instant;
  /** From the beginning of the first worker pool to the end of the last one; absent unless both are known of each. */
  readonly poolsNs?: Nanoseconds;
  /** Each worker pool whose time is known. */
  readonly pools: readonly { readonly pool: string; readonly tookNs: Nanoseconds }[];
  /** The rehearsal of it against what came; absent without one. */
  readonly rehearsed?: RehearsalComparison;
  /** Manifests that could not be applied for long, by start; only from saved data with the operator's log. */
  readonly manifestErrors: readonly ManifestError[];
}

/** Manifests that fail for a shorter time are applied by the next attempts, and are not listed. Ours. */
const LONG: Nanoseconds = 5n * MINUTE;

/** The history, newest first, with what is remembered of how worker pools followed. */
export function listPastUpdates({
  controlPlane: { history },
  records,
  ends,
  manifestErrors = [],
}: Pick<
  UpdateStatus,
  'controlPlane' | 'records' | 'ends' | 'manifestErrors'
>): readonly PastUpdate[] {
  const lasting = manifestErrors.filter(({ firstAt, lastAt }) => lastAt - firstAt >= LONG);
  return history.map((entry, index) => {
    const { startedAt, completedAt } = entry;
    const record = records.find((each) => isAbout(each, entry));
    const workers = (record?.pools ?? []).filter(
      ({ scope, nodes }) => scope === 'WorkerPool' && nodes > 0,
    );
    const stage = spanOf(workers);
    const poolsAt = index === 0 ? (ends.poolsAt ?? latestEnd(workers)) : latestEnd(workers);
    const rehearsed = record && compareRehearsal(record, poolsAt);
    return {
      entry,
      ...(history[index + 1] && { previous: history[index + 1] }),
      ...(record && { record }),
      // ClusterVersion gives one that was replaced the time of the next as its completion.
      ...(entry.state === 'Completed' &&
        startedAt !== undefined &&
        completedAt !== undefined && { controlPlaneNs: completedAt - startedAt }),
      ...(poolsAt !== undefined && { poolsAt }),
      ...(stage && { poolsNs: measureStage(stage) }),
      pools: workers.flatMap(({ pool, startedAt: from, endedAt: to }) =>
        from === undefined || to === undefined ? [] : [{ pool, tookNs: to - from }],
      ),
      ...(rehearsed && { rehearsed }),
      manifestErrors: lasting.filter(({ firstAt }) =>
        isDuring(firstAt, startedAt, history[index - 1]?.startedAt),
      ),
    };
  });
}

function isDuring(at: Instant, from: Instant | undefined, next: Instant | undefined): boolean {
  return from !== undefined && at >= from && (next === undefined || at < next);
}

/** Records count in whole seconds. */
function isAbout({ version, startedAt }: UpdateRecord, entry: UpdateHistoryEntry): boolean {
  return (
    version === entry.version &&
    entry.startedAt !== undefined &&
    startedAt / SECOND === entry.startedAt / SECOND
  );
}

function latestEnd(pools: readonly PoolRecord[]): Instant | undefined {
  let latest: Instant | undefined;
  for (const { endedAt } of pools) {
    if (endedAt === undefined) return undefined;
    if (latest === undefined || endedAt > latest) latest = endedAt;
  }
  return latest;
}
