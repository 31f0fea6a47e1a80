import { findOfPool } from '../resources/pool-reference';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { MissingData } from '../status/missing';
import type { PoolAssessment } from '../status/pool';
import type { UpdateEnds } from '../status/ends';
import type { UpdateRecord } from '../status/update-record';
import type { UpdateStatus } from '../status/update-status';
import type { Verdict } from '../status/verdict';
import { roundTo, SECOND, type Instant } from '../time';

/**
 * The ends of the newest update, as far as it has come. `record`: what is remembered of it; ends in there stay what
 * they were when a configuration rolls out later. `held`: only paused pools are behind, and none of their nodes moves.
 * `unknown` as well when the pools could not be read.
 */
export function assessEnds(
  {
    controlPlane,
    missing,
    pools,
    topology,
  }: Pick<UpdateStatus, 'controlPlane' | 'missing' | 'pools' | 'topology'>,
  record?: UpdateRecord,
): UpdateEnds {
  const controlPlaneAt =
    controlPlane.assessment === 'Completed' ? controlPlane.completedAt : undefined;
  const workers = pools.filter(({ scope }) => scope === 'WorkerPool').filter(mayHaveNodes);
  const state =
    pools.length === 0 && topology === 'External'
      ? 'nodePools'
      : pools.length === 0 && missing.some(isMissingPools)
        ? 'unknown'
        : workers.length === 0
          ? tellNoWorkers(pools)
          : readPoolsState(workers);
  const poolsAt = state === 'done' ? findPoolsEnd(controlPlane, workers, record) : undefined;
  return {
    controlPlaneAt,
    poolsAt,
    clusterAt: state === 'none' ? controlPlaneAt : latest(controlPlaneAt, poolsAt),
    pools: state,
  };
}

/** The end of an update is that of its last part: ClusterVersion tells only of the control plane. */
export function tellWholeEnd(
  verdict: Verdict,
  { clusterAt }: UpdateEnds,
  startedAt: Instant | undefined,
): Verdict {
  if (verdict.reason !== 'RecentlyUpdated' || clusterAt === undefined) return verdict;
  return {
    ...verdict,
    sinceAt: clusterAt,
    ...(startedAt !== undefined && { durationNs: clusterAt - startedAt }),
  };
}

/** True if the missing list is a part of the update: without it the remaining work is unknown. */
export function isMissingPart(missing: MissingData): boolean {
  return missing.resource === 'clusteroperators' || isMissingPools(missing);
}

/** A cluster without the kind, a hosted one, has no pools. */
export function isMissingPools({ resource, reason }: MissingData): boolean {
  return resource === 'machineconfigpools' && reason !== 'NotFound';
}

function readPoolsState(workers: readonly PoolAssessment[]): UpdateEnds['pools'] {
  const behind = workers.filter(({ counts }) => counts && counts.outdated > 0);
  if (behind.length > 0) {
    if (behind.every(({ paused, counts }) => paused && counts?.progressing === 0)) return 'held';
    return workers.every(({ counts }) => counts && counts.pending === counts.total)
      ? 'notStarted'
      : 'rolling';
  }
  return workers.every(isWhollyKnown) ? 'done' : 'unknown';
}

/** False only of a pool that reports to have no nodes, and of which none is listed. */
function mayHaveNodes({ counts, reported }: PoolAssessment): boolean {
  return reported.machines !== 0 || (counts?.total ?? 0) > 0;
}

/** No cluster is without nodes: one of which none is known has not been read whole, or is not all there yet. */
function tellNoWorkers(pools: readonly PoolAssessment[]): UpdateEnds['pools'] {
  return pools.some(({ counts, reported }) => (counts?.total ?? reported.machines ?? 0) > 0)
    ? 'none'
    : 'unknown';
}

/** What is known of fewer nodes than the pool reports, or of none while it reports nothing, proves nothing. */
function isWhollyKnown({ counts, reported }: PoolAssessment): boolean {
  return counts?.unknown === 0 && counts.total >= (reported.machines ?? 1);
}

function findPoolsEnd(
  { startedAt }: ControlPlaneAssessment,
  workers: readonly PoolAssessment[],
  record: UpdateRecord | undefined,
): UpdateEnds['poolsAt'] {
  if (startedAt === undefined) return undefined;
  const remembered = record?.startedAt === roundTo(startedAt, SECOND) ? record.pools : [];
  const ends = workers.flatMap(
    ({ name, updatedSinceAt }) => findOfPool(remembered, name)?.endedAt ?? updatedSinceAt ?? [],
  );
  if (ends.length < workers.length) return undefined;
  const last = ends.reduce((newest, at) => (at > newest ? at : newest));
  return last > startedAt ? last : undefined;
}

function latest(
  a: UpdateEnds['controlPlaneAt'],
  b: UpdateEnds['poolsAt'],
): UpdateEnds['clusterAt'] {
  if (a === undefined || b === undefined) return undefined;
  return a > b ? a : b;
}
