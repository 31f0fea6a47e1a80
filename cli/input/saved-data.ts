import type { ClusterSnapshot, Instant } from '../../src/engine';
import { formatInstant } from '../../src/engine';
import { readSavedData, type SavedCluster, type SavedData } from '../../src/saved';
import { english } from '../../src/wording/language/english';
import { describeDuplicates, describeSavedFault } from '../../src/wording/saved/saved-data';
import { InputError } from '../../connect/input-error';
import { DECOMPRESSORS, openSavedInput } from './saved-data-files';

/** A cluster out of a must-gather or the like, with its own clock. */
export interface SavedReading {
  readonly cluster: SavedCluster;
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
  /** Always empty: there are no notices about alerts alone. */
  readonly notices: readonly [];
  /** Remarks on the chosen cluster and the other choices, a line each. */
  readonly remarks: readonly string[];
  /** The parts that could not be read, one sentence each. */
  readonly faults: readonly string[];
}

/**
 * Reads what a path leads to, once.
 * @throws {InputError} if there is no cluster in it, in one sentence for each reason.
 */
export async function readSavedPath(
  path: string,
  { choice, wholeConfigs }: { readonly choice?: string; readonly wholeConfigs?: boolean } = {},
): Promise<SavedReading> {
  const data = await readSavedData(await openSavedInput(path), {
    decompressors: DECOMPRESSORS,
    ...(choice !== undefined && { choice }),
    ...(wholeConfigs && { keepsWhole: () => true }),
  });
  const faults = data.faults.map((fault) => describeSavedFault(fault, english));
  const { cluster } = data;
  if (!cluster) throw new InputError(faults.join('\n'));
  return {
    cluster,
    snapshot: cluster.snapshot,
    now: cluster.now,
    notices: [],
    remarks: listRemarks(data, cluster),
    faults,
  };
}

function listRemarks({ origins }: SavedData, cluster: SavedCluster): readonly string[] {
  const others = origins.filter(
    ({ clusterId, place }) =>
      place !== cluster.origin.place || clusterId !== cluster.origin.clusterId,
  );
  // In a gather that is normal: its lists are read again, one by one.
  const isDumps = cluster.origin.startedAt === undefined;
  return [
    ...(others.length === 0
      ? []
      : [
          `Shown is ${describePlace(cluster.origin)}. --choose shows another: ${others.map(describePlace).join('; ')}.`,
        ]),
    ...(isDumps
      ? cluster.duplicates.map((duplicates) => describeDuplicates(duplicates, english))
      : []),
  ];
}

function describePlace({ clusterId, place, startedAt, version }: SavedCluster['origin']): string {
  const facts = [
    version,
    clusterId === undefined ? undefined : `cluster ${clusterId}`,
    startedAt === undefined ? undefined : `gathered at ${formatInstant(startedAt)}`,
  ].filter((fact) => fact !== undefined);
  return `${place === '' ? 'the given folder' : place} (${facts.join(', ')})`;
}
