import type { Instant } from '../time';

/** The three ends of an update. ClusterVersion knows only the first. */
export interface UpdateEnds {
  /** When every operator was at the release; absent while one is not. */
  readonly controlPlaneAt?: Instant;
  /**
   * When the last worker pool got to its configuration; absent while one has not, and when pools do not say. A change
   * of configuration after the update moves it, which cannot be told apart.
   */
  readonly poolsAt?: Instant;
  /**
   * The later of the two; the control plane's where no worker pool has nodes. Absent for a hosted cluster: nothing here
   * tells it.
   */
  readonly clusterAt?: Instant;
  /**
   * `notStarted`: no node of any worker pool has the release, or moves. `nodePools`: NodePools in the management
   * cluster of a hosted one update its nodes, each in its own time.
   */
  readonly pools: 'none' | 'notStarted' | 'rolling' | 'held' | 'done' | 'nodePools' | 'unknown';
}
