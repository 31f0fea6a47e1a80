import type { SnapshotResource } from '../kinds/read-table';
import type { ReadName } from '../kinds/reads';
import type { MissingReason } from '../snapshot';

export interface MissingData {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
  /** The namespaces it is missing of, if only of some. */
  readonly namespaces?: readonly string[];
  /** Purpose of the read; absent where resource and namespaces tell, see `findRead`. */
  readonly read?: ReadName;
}
