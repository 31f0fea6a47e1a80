import type { Instant } from '../time';

/** Skew between a pool and the control plane. Unknown parts are absent. */
export interface PoolSkew {
  readonly pool: string;
  /** OpenShift versions of its nodes, oldest and newest; absent unless the version of every node is known. */
  readonly oldestVersion?: string;
  readonly newestVersion?: string;
  /** Kubelets of its nodes as they report them (`v1.31.7+1b00a81`), oldest and newest. */
  readonly oldestKubelet?: string;
  readonly newestKubelet?: string;
  /** True if all its nodes are at one version; by kubelets where versions are unknown. */
  readonly isUniform?: boolean;
  /**
   * Minor versions the oldest is behind the release of the control plane; told by kubelets where versions are unknown.
   * @signed
   */
  readonly minorsBehind?: number;
  /**
   * Kubernetes minors the oldest kubelet is behind the API server; negative when it is ahead.
   * @signed
   */
  readonly kubeletMinorsBehind?: number;
  /** Set when the pool is paused. */
  readonly pause?: PoolPause;
}

/**
 * Since when a pool is paused and who did it, from the object's managed fields. A client that paused a pool and changed
 * something else of it later stands there with the later time: that cannot be told apart.
 */
export interface PoolPause {
  readonly sinceAt?: Instant;
  /** The client, as it calls itself (`kubectl-edit`). */
  readonly by?: string;
  /** `Update` or `Apply`. */
  readonly operation?: string;
  /** Nodes that wait for the pool to go on. */
  readonly heldBack: number;
  /** Nodes that had begun: they finish, no new one starts. */
  readonly moving: number;
  /** The version that the nodes held back stay at, or `kubelet v1.30`; absent when unknown. */
  readonly staysAt?: string;
}
