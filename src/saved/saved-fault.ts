import type { KindName } from '../engine';

/** Why something that was given to read could not be read, or not all of it. The rest was read. */
export type SavedFaultCode =
  /** The archive ends before its end. */
  | 'Truncated'
  /** The archive is broken. */
  | 'Broken'
  /** It unpacks to far more than an archive of logs and objects does, or is larger than the limits. */
  | 'TooLarge'
  /** The name leads out of the archive, or the entry is a link. */
  | 'Refused'
  /** A form of archive that is not read. */
  | 'UnknownArchive'
  /** It should hold an object and is no YAML or JSON. */
  | 'NotReadable'
  /** Bytes, no text. */
  | 'Binary'
  /** There are several ClusterVersions, of several clusters, in one place. */
  | 'SeveralClusters'
  /** There is no must-gather or cluster of the name that was chosen. */
  | 'NoSuchChoice'
  /** There is no object in it that tells of an update. */
  | 'NothingFound';

export interface SavedFault {
  readonly code: SavedFaultCode;
  /** The first file that it happened to. */
  readonly path: string;
  /** To how many files it happened. */
  readonly count: number;
  /** What the parser or the platform said, where that helps. */
  readonly detail?: string;
}

/** What was found twice in different states, of which the newest counts. */
export interface DuplicatedObjects {
  readonly kind: KindName;
  /** The first by name. */
  readonly name: string;
  /** How many objects of the kind. */
  readonly count: number;
}

/** Faults in the order in which they were met, each code once. */
export class FaultList {
  private readonly faults = new Map<SavedFaultCode, SavedFault>();

  add(code: SavedFaultCode, path: string, detail?: string): void {
    const known = this.faults.get(code);
    this.faults.set(
      code,
      known
        ? { ...known, count: known.count + 1 }
        : { code, path, count: 1, ...(detail !== undefined && { detail }) },
    );
  }

  list(): readonly SavedFault[] {
    return [...this.faults.values()];
  }
}
