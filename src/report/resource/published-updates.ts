import {
  storeRehearsal,
  type HeldDrain,
  type NodeWay,
  type PoolRecord,
  type ScopeType,
  type Spread,
  type StoredRehearsal,
  type Timestamp,
  type UpdateRecord,
  type VerdictChange,
} from '../../engine';
import { formatSecond } from './condition';

/*
 * What is remembered of updates, for whoever did not watch. The engine's `readPublished` reads it back.
 */

/** How an update went. Moments are in whole seconds. */
export interface PublishedUpdate {
  readonly version: string;
  readonly previous?: string;
  readonly startedAt: Timestamp;
  readonly controlPlaneCompletedAt?: Timestamp;
  /** By name, as far as they are listed. */
  readonly pools: readonly PublishedPoolEnd[];
  /** Pools that are not listed; absent when all are. */
  readonly morePools?: number;
  /** What the verdict was, oldest first; the latest of many. */
  readonly verdicts: readonly PublishedVerdictChange[];
  /** The rehearsal of the day before it began; absent without one. */
  readonly rehearsal?: StoredRehearsal;
  /** Drains that did not get on for long; absent without one. */
  readonly heldDrains?: readonly HeldDrain[];
}

export interface PublishedPoolEnd {
  readonly name: string;
  readonly scopeType: ScopeType;
  readonly nodes: number;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  /** How long its nodes took, in seconds. */
  readonly nodeSeconds?: PublishedSpread;
  /** The nodes that took the longest. */
  readonly slowest: readonly PublishedWay[];
}

export interface PublishedSpread {
  /** Nodes that it is taken from. */
  readonly samples: number;
  readonly mean: number;
  readonly deviation: number;
  readonly shortest: number;
  readonly longest: number;
}

export interface PublishedWay {
  readonly node: string;
  readonly startedAt: Timestamp;
  readonly completedAt: Timestamp;
}

export type PublishedVerdictChange = Omit<VerdictChange, 'at'> & { readonly at: Timestamp };

/** The most that is listed; the schema of the CustomResourceDefinition has the same bounds. */
export const UPDATE_BOUNDS = { updates: 11, endedPools: 16, slowest: 3, verdicts: 20 } as const;

/** @param records Newest first. */
export function toPublishedUpdates(records: readonly UpdateRecord[]): readonly PublishedUpdate[] {
  return records.slice(0, UPDATE_BOUNDS.updates).map(toUpdate);
}

function toUpdate({
  controlPlaneAt,
  heldDrains,
  pools,
  previous,
  rehearsal,
  startedAt,
  verdicts,
  version,
}: UpdateRecord): PublishedUpdate {
  const more = pools.length - UPDATE_BOUNDS.endedPools;
  return {
    version,
    previous,
    startedAt: formatSecond(startedAt),
    controlPlaneCompletedAt: format(controlPlaneAt),
    pools: pools.slice(0, UPDATE_BOUNDS.endedPools).map(toPoolEnd),
    morePools: more > 0 ? more : undefined,
    verdicts: verdicts
      .slice(-UPDATE_BOUNDS.verdicts)
      .map(({ at, ...verdict }) => ({ at: formatSecond(at), ...verdict })),
    rehearsal: rehearsal && storeRehearsal(rehearsal),
    heldDrains,
  };
}

function toPoolEnd(pool: PoolRecord): PublishedPoolEnd {
  const { endedAt, nodes, nodeTimes, scope, startedAt, ways } = pool;
  return {
    name: pool.pool,
    scopeType: scope,
    nodes,
    startedAt: format(startedAt),
    completedAt: format(endedAt),
    nodeSeconds: nodeTimes && toSeconds(nodeTimes),
    slowest: ways.flatMap(toWay).slice(0, UPDATE_BOUNDS.slowest),
  };
}

function toWay({ endedAt, node, startedAt }: NodeWay): readonly PublishedWay[] {
  if (startedAt === undefined || endedAt === undefined) return [];
  return [{ node, startedAt: formatSecond(startedAt), completedAt: formatSecond(endedAt) }];
}

function toSeconds(spread: Spread): PublishedSpread {
  const { deviationNs, longestNs, meanNs, samples, shortestNs } = spread;
  return {
    samples,
    mean: secondsOf(meanNs),
    deviation: secondsOf(deviationNs),
    shortest: secondsOf(shortestNs),
    longest: secondsOf(longestNs),
  };
}

function secondsOf(ns: bigint): number {
  return Number(ns / 1_000_000_000n);
}

function format(at: bigint | undefined): Timestamp | undefined {
  return at === undefined ? undefined : formatSecond(at);
}
