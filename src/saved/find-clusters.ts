import { clusterObjectsNow, readClusterId } from '../engine';
import type { Gather } from './gather';
import { describeOrigin, readNow, type SavedOrigin } from './saved-cluster';

/** The clusters and gathers in what was read, and the one to show. */
export interface FoundClusters {
  /** The chosen cluster; absent if no object is of a cluster. */
  readonly chosen?: Gather;
  /** The newest first. */
  readonly origins: readonly SavedOrigin[];
  /** True if one place has ClusterVersions of several clusters, so that the owner of the other objects is unknown. */
  readonly isMixed: boolean;
  readonly isUnknownChoice: boolean;
}

/**
 * Sorts places out: one with a ClusterVersion is a gather by itself; any other is of the one that it has most folders
 * in common with, as the images that a must-gather is made of write one folder each.
 */
export function findClusters(places: readonly Gather[], choice?: string): FoundClusters {
  const clusters = places.filter((place) => place.read('clusterversions').length > 0);
  const others = places.filter((place) => !clusters.includes(place));
  if (clusters.length === 0) {
    const [first, ...more] = others;
    for (const other of more) first?.join(other);
    return {
      ...(first && !first.isEmpty && { chosen: first }),
      origins: [],
      isMixed: false,
      isUnknownChoice: choice !== undefined,
    };
  }
  for (const other of others) closest(clusters, other.place)?.join(other);
  const byAge = [...clusters].sort((a, b) => (readNow(a) < readNow(b) ? 1 : -1));
  const origins = byAge.flatMap((place) =>
    place.read('clusterversions').map((object) => describeOrigin(place, object)),
  );
  const fitting =
    byAge.find(({ place }) => place === choice) ??
    byAge.find((place) => choice !== undefined && fits(place, choice));
  const chosen = fitting ?? byAge[0];
  const isMixed = chosen !== undefined && chosen.read('clusterversions').length > 1;
  if (isMixed) chosen.leaveCluster(chooseCluster(chosen, choice));
  return {
    ...(chosen && { chosen }),
    origins,
    isMixed,
    isUnknownChoice: choice !== undefined && !fitting,
  };
}

function fits(gather: Gather, choice: string): boolean {
  return gather.place.includes(choice) || listClusterIds(gather, choice).length > 0;
}

function listClusterIds(gather: Gather, choice: string): readonly string[] {
  return gather
    .read('clusterversions')
    .map(readClusterId)
    .filter((id) => id.includes(choice));
}

/** The chosen cluster, or the one with the newest event. */
function chooseCluster(gather: Gather, choice: string | undefined): string {
  const [chosen] = choice === undefined ? [] : listClusterIds(gather, choice);
  if (chosen !== undefined) return chosen;
  const [newest] = [...gather.read('clusterversions')].sort((a, b) =>
    clusterObjectsNow(a, []) < clusterObjectsNow(b, []) ? 1 : -1,
  );
  return readClusterId(newest);
}

/** The gather with the longest common path; the first one if several are equal. */
function closest(clusters: readonly Gather[], place: string): Gather | undefined {
  const [nearest] = [...clusters].sort(
    (a, b) => countCommon(b.place, place) - countCommon(a.place, place),
  );
  return nearest;
}

function countCommon(a: string, b: string): number {
  const [own, other] = [a.split('/'), b.split('/')];
  const different = own.findIndex((folder, index) => folder !== other[index]);
  return different < 0 ? own.length : different;
}
