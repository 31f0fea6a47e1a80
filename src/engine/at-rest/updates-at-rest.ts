import type { AvailableUpdate } from '../resources/cluster-version';
import type { ReadCondition } from '../resources/conditions';
import type { Instant } from '../time';

/** What there is to tell of a cluster that is not being updated. */
export interface ClusterAtRest {
  readonly version: string | undefined;
  /** When it came to that version. */
  readonly sinceAt: Instant | undefined;
  /** The newest version that is recommended. */
  readonly newer: string | undefined;
  /** Whether the cluster could ask for newer versions, and its version is that of its nodes. */
  readonly hasAsked: boolean;
  /** That is the version of the control plane only: a pool is behind, or nothing tells which version the nodes have. */
  readonly isOfControlPlane?: boolean;
}

/** @param availableUpdates Newest first. */
export function tellUpdatesAtRest(
  availableUpdates: readonly AvailableUpdate[],
  conditions: readonly Pick<ReadCondition, 'type' | 'status'>[],
): Pick<ClusterAtRest, 'newer' | 'hasAsked'> {
  return {
    newer: availableUpdates.find(({ risk }) => risk === 'recommended')?.version,
    hasAsked: conditions.some(
      ({ type, status }) => type === 'RetrievedUpdates' && status === 'True',
    ),
  };
}
