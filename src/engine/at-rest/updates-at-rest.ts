import type { AvailableUpdate } from '../resources/cluster-version';
import type { ReadCondition } from '../resources/conditions';
import type { Instant } from '../time';

interface UpdatesOffered {
  /** Newest first. */
  readonly availableUpdates: readonly AvailableUpdate[];
  readonly channel: string;
  readonly conditions: readonly Pick<ReadCondition, 'type' | 'status'>[];
}

/** The version and the available updates of a cluster that is not being updated. */
export interface ClusterAtRest {
  readonly version: string | undefined;
  /** The time when the cluster reached that version. */
  readonly sinceAt: Instant | undefined;
  /** The newest version that is recommended. */
  readonly newer: string | undefined;
  /** The channel that recommends none; absent where the cluster could not ask for newer versions. */
  readonly channel?: string;
  /** There are newer versions, of which none is recommended. */
  readonly isNoneRecommended?: boolean;
  /** That is the version of the control plane only: a pool is behind, or nothing tells which version the nodes have. */
  readonly isOfControlPlane?: boolean;
}

/** The newer versions that the cluster knows. That none is offered from its own does not say that there are none. */
export function tellUpdatesAtRest({
  availableUpdates,
  channel,
  conditions,
}: UpdatesOffered): Pick<ClusterAtRest, 'channel' | 'isNoneRecommended' | 'newer'> {
  const newer = availableUpdates.find(({ risk }) => risk === 'recommended')?.version;
  const hasAsked = conditions.some(
    ({ type, status }) => type === 'RetrievedUpdates' && status === 'True',
  );
  return newer === undefined && hasAsked && channel !== ''
    ? { newer, channel, isNoneRecommended: availableUpdates.length > 0 }
    : { newer };
}
