import type { Instant } from '../engine';
import type { UpdateClaim } from './claim';

/** How far the clusters are on the way to one version. */
export interface RolloutProgress {
  readonly version: string;
  /** Clusters that have it. */
  readonly done: number;
  /** All clusters. */
  readonly total: number;
  /** When their control planes completed the update to it, the first one first; those of which that is known. */
  readonly completedAt: readonly Instant[];
}

/** How many clusters have a version, and how many are updated to it. */
export interface VersionCount {
  /** Empty: not known. */
  readonly version: string;
  readonly there: number;
  readonly underWay: number;
}

/** What is known of the versions of one cluster. */
interface Versions {
  readonly claim?: Pick<UpdateClaim, 'completedAt'>;
  readonly from?: string;
  readonly to?: string;
}

/** With fewer there is nothing to draw over time. */
const FEWEST = 2;

/**
 * The way to the version that most clusters are updated to; while none is updated, to the newest. `undefined` while too
 * few have it.
 *
 * @param versions The oldest release first.
 */
export function measureProgress(
  rows: readonly Versions[],
  versions: readonly VersionCount[],
): RolloutProgress | undefined {
  const target = versions.reduce<VersionCount | undefined>(
    (best, each) => (each.underWay >= (best?.underWay ?? 0) ? each : best),
    undefined,
  );
  if (!target || target.version === '') return undefined;
  const { there, version } = target;
  const completedAt = rows.flatMap(({ claim, from, to }) =>
    to === version && from === undefined ? (claim?.completedAt ?? []) : [],
  );
  if (completedAt.length < FEWEST) return undefined;
  completedAt.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { version, done: there, total: rows.length, completedAt };
}
