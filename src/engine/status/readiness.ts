import type { Instant } from '../time';

/**
 * `blocks`: the next minor update is refused, or any update gets stuck. `warns`: an update goes on, but somebody should
 * know. `informs`: as it is meant, and good to have in mind.
 */
export type ReadinessFinding = {
  readonly weight: 'blocks' | 'warns' | 'informs';
} & ReadinessCode;

/** What a check found. `unknown`: what was read does not tell. */
export type CheckFinding = ReadinessFinding | ({ readonly weight: 'unknown' } & ReadinessCode);

export type ReadinessCode =
  /** ClusterVersion has Upgradeable=False: no minor update. `operators`: those that say so themselves. */
  | {
      readonly code: 'NotUpgradeable';
      readonly conditionReason: string;
      readonly message: string;
      readonly operators: readonly {
        readonly name: string;
        readonly reason: string;
        readonly message: string;
      }[];
    }
  | {
      readonly code: 'OperatorUnhealthy';
      readonly operator: string;
      readonly health: 'degraded' | 'unavailable';
      readonly message: string;
    }
  | {
      readonly code: 'PoolDegraded';
      readonly pool: string;
      readonly degraded: number;
      readonly total: number;
    }
  /**
   * Kubelets that are too far from the API server. `unsupported`: already; `unsupportedNext`: after the next minor
   * update; `ahead`: newer than the API server.
   */
  | {
      readonly code: 'KubeletSkew';
      readonly skew: 'unsupported' | 'unsupportedNext' | 'ahead';
      readonly nodes: readonly string[];
      readonly kubeletVersions: readonly string[];
      readonly apiServerVersion: string;
    }
  /** Nodes that are not at the cluster's version, or not at their pool's configuration. */
  | {
      readonly code: 'PoolBehind';
      readonly pool: string;
      readonly behind: number;
      readonly total: number;
      readonly paused: boolean;
      /** Paused on purpose, over minor updates that the kubelet rules allow. */
      readonly isPlanned?: boolean;
      /** What nodes of a paused pool stay at: a version, or `kubelet v1.30`; absent when nothing tells. */
      readonly staysAt?: string;
      /** The first minor that is refused unless a paused pool goes on before; absent when unknown. */
      readonly unpauseBefore?: string;
    }
  /** Of a hosted cluster: nodes of a NodePool that run an older release than the control plane. */
  | {
      readonly code: 'NodePoolBehind';
      /** Absent where the nodes do not name it. */
      readonly nodePool?: string;
      readonly nodes: readonly string[];
      /** Of these nodes, oldest first. */
      readonly kubeletVersions: readonly string[];
      /** All nodes of the NodePool. */
      readonly total: number;
      /** Of the control plane. */
      readonly version: string;
    }
  /** Of a hosted cluster: so many nodes that may run the release of the control plane or another one of its minor. */
  | { readonly code: 'NodeReleasesUnknown'; readonly nodes: number; readonly version: string }
  /** Paused, and nothing held back yet: the next update will not reach it. */
  | {
      readonly code: 'PoolPausedAtRest';
      readonly pool: string;
      readonly total: number;
      readonly unpauseBefore?: string;
    }
  /** Cordoned or not ready nodes use up slots of `maxUnavailable`. */
  | {
      readonly code: 'NodesUnavailable';
      readonly pool: string;
      readonly nodes: readonly string[];
      readonly maxUnavailable: number | undefined;
    }
  /** Nodes that no pool selects: nothing will update them. */
  | { readonly code: 'UnpooledNodes'; readonly nodes: readonly string[] }
  /** Nodes that several custom pools select: the machine-config operator handles them in none. */
  | {
      readonly code: 'ContestedNodes';
      readonly nodes: readonly string[];
      /** All pools that select one of them. */
      readonly pools: readonly string[];
    }
  /** Nodes the machine-config daemon has not given a configuration yet. */
  | { readonly code: 'UnconfiguredNodes'; readonly nodes: readonly string[] }
  /** Alerts that tell of trouble with drains and nodes, and all critical ones. */
  | {
      readonly code: 'AlertsFiring';
      /** By name; each name once. */
      readonly alerts: readonly {
        readonly alert: string;
        readonly severity: string;
        readonly summary: string;
        readonly count: number;
      }[];
    }
  /** A release that is asked for was not accepted, or ClusterVersion fails: a request now replaces that one. */
  | { readonly code: 'UpdateUnderway'; readonly because: 'notAccepted' | 'failing' }
  /** The cluster could not ask which updates there are, or its channel does not tell. */
  | { readonly code: 'UpdatesUnknown'; readonly conditionReason: string; readonly message: string }
  /** So many nodes one after the other that it takes long. `rounds`: the fewest that can be. */
  | {
      readonly code: 'ManyRounds';
      readonly pool: string;
      readonly total: number;
      readonly maxUnavailable: number;
      readonly rounds: number;
    }
  /** An image is built for the pool before its first node moves. */
  | { readonly code: 'ImageMode'; readonly pool: string }
  /** Somebody's MachineConfig names the OS image: an update does not bring the release's own. */
  | { readonly code: 'OsImagePinned'; readonly pool: string }
  /** Nobody replaced the certificate that kubelets trust the API server by, although it expires soon, or has expired. */
  | {
      readonly code: 'SignerExpiring';
      readonly signer: string;
      /** When it should have been replaced. */
      readonly dueAt: Instant;
      readonly expiresAt: Instant;
      /** When it was looked at. */
      readonly seenAt: Instant;
    }
  /** Budgets that allow no disruption now: nodes with their pods cannot be drained. */
  | {
      readonly code: 'BudgetsExhausted';
      readonly budgets: readonly {
        readonly namespace: string;
        readonly name: string;
        readonly currentHealthy: number;
        readonly desiredHealthy: number;
        readonly expectedPods: number;
        /** Its selector as the API takes it; absent when it cannot be read. */
        readonly labelSelector?: string;
        /** Nodes that its pods are on; absent when the pods were not read. */
        readonly nodes?: readonly string[];
        /** Nodes that are not ready, with pods that it misses; absent where there are none. */
        readonly missedOn?: readonly string[];
      }[];
      /** The nodes that cannot be drained, by pool; of the budgets whose pods were read. */
      readonly held: readonly { readonly pool: string; readonly nodes: readonly string[] }[];
    };

/** Nodes of a pool are known not to have what they are to have, be that planned or not. */
export function isPoolBehind({ code }: ReadinessFinding): boolean {
  return code === 'PoolBehind' || code === 'NodePoolBehind';
}
