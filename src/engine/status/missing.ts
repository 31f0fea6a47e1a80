import type { SnapshotResource } from '../kinds/read-table';
import type { ReadName } from '../kinds/reads';

/**
 * Reason why a resource is missing. `NotLoaded`: still being fetched; `Forbidden`: the user may not (403); `NotFound`:
 * the cluster has no such object or kind (404); `NotCollected`: not part of the saved files; `CutOff`: only a part of
 * the list is in the saved files; `Failed`: anything else, the message tells; `NotAsked`: this surface does not need it
 * and did not ask.
 */
export type MissingReason =
  | 'NotLoaded'
  | 'Forbidden'
  | 'NotFound'
  | 'NotCollected'
  | 'CutOff'
  | 'Failed'
  | 'NotAsked';

export interface MissingData {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
  /** The namespaces it is missing of, if only of some. */
  readonly namespaces?: readonly string[];
  /** Purpose of the read; absent where resource and namespaces tell, see `findRead`. */
  readonly read?: ReadName;
}
