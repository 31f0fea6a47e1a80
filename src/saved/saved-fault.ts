import type { KindName } from '../engine';

/** The reason why an input could not be read, or not completely. The rest was read. */
export type SavedFaultCode =
  /** The archive ends before its end. */
  | 'Truncated'
  /** The archive is broken. */
  | 'Broken'
  /** The file unpacks to far more than an archive of logs and objects does, or exceeds the limits. */
  | 'TooLarge'
  /** The name leads out of the archive, or the entry is a link. */
  | 'Refused'
  /** A form of archive that is not read. */
  | 'UnknownArchive'
  /** The file should contain an object, but is neither YAML nor JSON. */
  | 'NotReadable'
  /** Bytes, no text. */
  | 'Binary'
  /** There are several ClusterVersions, of several clusters, in one place. */
  | 'SeveralClusters'
  /** There is no must-gather or cluster of the name that was chosen. */
  | 'NoSuchChoice'
  /** The file has no object that belongs to an update. */
  | 'NothingFound';

export interface SavedFault {
  readonly code: SavedFaultCode;
  /** The first file that it happened to. */
  readonly path: string;
  /** To how many files it happened. */
  readonly count: number;
  /** The message of the parser or the platform, if it helps. */
  readonly detail?: string;
}

/** Objects that were found twice in different states, of which the newest one counts. */
export interface DuplicatedObjects {
  readonly kind: KindName;
  /** The first by name. */
  readonly name: string;
  /** The number of objects of the kind. */
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
