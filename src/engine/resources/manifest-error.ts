import type { Instant } from '../time';

/**
 * A manifest of the release that the cluster-version operator could not apply, as its log tells: conditions of
 * ClusterVersion have the kind of error alone, and nothing once it is over.
 */
export interface ManifestError {
  /** As the operator names it: `deployment "openshift-dns/dns-default"`. */
  readonly manifest: string;
  /** Error of the newest attempt. */
  readonly message: string;
  /** Number of attempts since the manifest was last applied; if it has been applied since, of all in the log. */
  readonly attempts: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  /** Time when it was applied after all; absent when the log does not tell. */
  readonly appliedAt?: Instant;
}
