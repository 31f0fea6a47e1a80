import { compareInstants, type Instant } from '../engine';
import type { UpdateClaim } from './claim';

/** The progress of the clusters towards a version. */
export interface RolloutProgress {
  readonly version: string;
  /** Clusters that have it. */
  readonly done: number;
  /** All clusters. */
  readonly total: number;
  /** Times when their control planes completed the update to it, the first one first, as far as known. */
  readonly completedAt: readonly Instant[];
}

/** The number of clusters that have a version, and of those that are updated to it. */
export interface VersionCount {
  /** Empty: not known. */
  readonly version: string;
  readonly there: number;
  readonly underWay: number;
}

/** The known versions of a cluster. */
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
  completedAt.sort(compareInstants);
  return { version, done: there, total: rows.length, completedAt };
}
