import type { PoolRecord } from '../status/update-record';
import type { UpdateStatus } from '../status/update-status';
import { roundTo, SECOND, type Instant, type Nanoseconds } from '../time';

/** A part of the update with its beginning and its end. */
export interface Stage {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
}

/** Stages of the newest update, as far as known: the same numbers for its steps, its pools, and its history. */
export interface MeasuredStages {
  /** Time from the start to the first control plane node, or to the control plane's end without nodes. */
  readonly operators?: Stage;
  readonly controlPlaneNodes?: Stage;
  readonly workerPools?: Stage;
  /** Each pool that is done, by its name. */
  readonly pools: ReadonlyMap<string, Stage>;
}

/** Reads the stages off what is remembered of the newest update, which a first look remembers as well. */
export function measureStages({
  controlPlane,
  pools,
  records,
  topology,
}: Pick<UpdateStatus, 'controlPlane' | 'pools' | 'records' | 'topology'>): MeasuredStages {
  const { assessment, completedAt, startedAt } = controlPlane;
  if (startedAt === undefined) return { pools: new Map() };
  const [record] = records;
  const remembered = record?.startedAt === roundTo(startedAt, SECOND) ? record.pools : [];
  const names = new Set(pools.map(({ name }) => name));
  const ofPools = remembered.filter(({ nodes, pool }) => nodes > 0 && names.has(pool));
  const masters = ofPools.filter(({ scope }) => scope === 'ControlPlane');
  const controlPlaneNodes = spanOf(masters);
  const workerPools = spanOf(ofPools.filter(({ scope }) => scope === 'WorkerPool'));
  const beforeNodes =
    topology === 'External' ? completedAt : earliest(masters.map((pool) => pool.startedAt));
  return {
    ...(assessment === 'Completed' &&
      beforeNodes !== undefined &&
      beforeNodes > startedAt && { operators: { startedAt, endedAt: beforeNodes } }),
    ...(controlPlaneNodes && { controlPlaneNodes }),
    ...(workerPools && { workerPools }),
    pools: new Map(
      ofPools.flatMap((pool) => {
        const stage = spanOf([pool]);
        return stage ? [[pool.pool, stage] as const] : [];
      }),
    ),
  };
}

export function measureStage({ endedAt, startedAt }: Stage): Nanoseconds {
  return endedAt - startedAt;
}

/** `undefined` unless beginning and end are known of each. */
export function spanOf(pools: readonly PoolRecord[]): Stage | undefined {
  const startedAt = earliest(pools.map((pool) => pool.startedAt));
  let endedAt: Instant | undefined;
  for (const { endedAt: end } of pools) {
    if (end === undefined) return undefined;
    if (endedAt === undefined || end > endedAt) endedAt = end;
  }
  return startedAt === undefined || endedAt === undefined || endedAt < startedAt
    ? undefined
    : { startedAt, endedAt };
}

function earliest(moments: readonly (Instant | undefined)[]): Instant | undefined {
  let first: Instant | undefined;
  for (const at of moments) {
    if (at === undefined) return undefined;
    if (first === undefined || at < first) first = at;
  }
  return first;
}
