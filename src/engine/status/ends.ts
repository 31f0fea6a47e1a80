import type { Instant } from '../time';

/** The three ends of an update. ClusterVersion knows only the first. */
export interface UpdateEnds {
  /** Time when the last operator reached the release; absent while one has not. */
  readonly controlPlaneAt?: Instant;
  /**
   * Time when the last worker pool reached its configuration; absent while one has not, and when pools do not say. A
   * change of configuration after the update moves it, which can't be told apart.
   */
  readonly poolsAt?: Instant;
  /** The later of the two; the control plane's without worker nodes. Absent for a hosted cluster. */
  readonly clusterAt?: Instant;
  /**
   * `notStarted`: no node of any worker pool has the release, or moves. `nodePools`: NodePools in the management
   * cluster of a hosted one update its nodes, each in its own time.
   */
  readonly pools: 'none' | 'notStarted' | 'rolling' | 'held' | 'done' | 'nodePools' | 'unknown';
}
