import type { SnapshotResource } from '../kinds';
import type { MissingReason } from '../snapshot';

export interface MissingData {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  readonly message: string;
  /** The namespaces it is missing of, if only of some. */
  readonly namespaces?: readonly string[];
}
