import type { Instant } from '../time';
import type { UpdateBlocker } from './next-update';

/**
 * `blocks`: the next minor update is refused, or any update gets stuck. `warns`: an update goes on, but a person should
 * know. `informs`: as it is meant, and good to have in mind.
 */
export type ReadinessFinding = {
  readonly weight: 'blocks' | 'warns' | 'informs';
} & ReadinessCode;

/** The finding of a check. `unknown`: the lists that were read do not tell. */
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
  /** Kubelets too far from the API server: `unsupported` now, `unsupportedNext`, or `ahead` of it. */
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
      /** The version that nodes of a paused pool stay at, or `kubelet v1.30`; absent when unknown. */
      readonly staysAt?: string;
      /** The first minor that is refused unless a paused pool goes on before; absent when unknown. */
      readonly unpauseBefore?: string;
    }
  /** Nodes of a hosted cluster's NodePool that run an older release than the control plane. */
  | {
      readonly code: 'NodePoolBehind';
      /** Absent where the nodes do not name it. */
      readonly nodePool?: string;
      readonly nodes: readonly string[];
      /** Kubelet versions of these nodes, oldest first. */
      readonly kubeletVersions: readonly string[];
      /** All nodes of the NodePool. */
      readonly total: number;
      /** The version of the control plane. */
      readonly version: string;
    }
  /** Number of a hosted cluster's nodes that may run the release of the control plane or another one of its minor. */
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
      /** Nothing but a cordon by hand makes any of them unavailable. */
      readonly areCordoned?: true;
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
  /** The requested release was refused or is in progress, or ClusterVersion fails: a request replaces it. */
  | { readonly code: 'UpdateUnderway'; readonly because: 'applying' | 'notAccepted' | 'failing' }
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
  /** A MachineConfig of an administrator names the OS image: an update does not bring the release's own. */
  | { readonly code: 'OsImagePinned'; readonly pool: string }
  /** The certificate by which kubelets trust the API server expires soon, or has, and was not replaced. */
  | {
      readonly code: 'SignerExpiring';
      readonly signer: string;
      /** Time when it should have been replaced. */
      readonly dueAt: Instant;
      readonly expiresAt: Instant;
      /** Time when it was read. */
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
        /** Selector in the API's syntax; absent when it cannot be read. */
        readonly labelSelector?: string;
        /** Nodes that its pods are on; absent when the pods were not read. */
        readonly nodes?: readonly string[];
        /** Nodes that are not ready, with pods that it misses; absent where there are none. */
        readonly missedOn?: readonly string[];
      }[];
      /** The nodes that cannot be drained, by pool; of the budgets whose pods were read. */
      readonly held: readonly { readonly pool: string; readonly nodes: readonly string[] }[];
    }
  /** A release that nothing offers. */
  | {
      readonly code: 'TargetNotOffered';
      readonly version: string;
      readonly channel: string;
      /** As far as the cluster tells: it could not ask, it has no channel, or its channel does not lead there. */
      readonly because: 'updatesUnknown' | 'noChannel' | 'notInChannel';
    }
  /** The cluster-version operator refuses the release whatever else is settled. */
  | {
      readonly code: 'TargetRefused';
      readonly version: string;
      readonly blockedBy: readonly UpdateBlocker[];
    }
  /** Known risks of a release. `accepted`: the cluster is exposed, and a person has accepted that. */
  | {
      readonly code: 'RisksOfTarget';
      readonly version: string;
      readonly state: 'exposed' | 'notEvaluated' | 'accepted';
      readonly risks: readonly { readonly name: string; readonly message: string }[];
    }
  /** The cluster-version operator runs the checks of a release, and does not update to it. */
  | { readonly code: 'PreflightRunning' }
  /** APIs that the release no longer has, and that were asked for in the last 24 hours. */
  | {
      readonly code: 'RemovedApisInUse';
      /** The minor of Kubernetes of the release. */
      readonly kubernetes: string;
      readonly apis: readonly RemovedApi[];
    }
  /** Installed operators that do not support the minor of the release. */
  | {
      readonly code: 'OperatorsTooOld';
      readonly minor: string;
      readonly operators: readonly {
        readonly namespace: string;
        readonly operator: string;
        readonly maxVersion: string;
        /** The version that its channel offers instead; absent without one. */
        readonly update?: string;
      }[];
    }
  /** Installed operators that can't be updated. */
  | {
      readonly code: 'OperatorUpdatesFailing';
      readonly operators: readonly {
        readonly namespace: string;
        readonly operator: string;
        readonly message: string;
      }[];
    }
  /** Updates of installed operators that a person has to approve. */
  | {
      readonly code: 'InstallPlansWaiting';
      readonly plans: readonly {
        readonly namespace: string;
        readonly installPlan: string;
        readonly operators: readonly string[];
      }[];
    }
  /** Health checks that replace or reboot nodes that are away for long. */
  | {
      readonly code: 'HealthChecksActive';
      readonly resource: 'machinehealthchecks' | 'nodehealthchecks';
      readonly healthChecks: readonly {
        readonly namespace: string;
        readonly healthCheck: string;
      }[];
    }
  | {
      readonly code: 'NodesUnderPressure';
      readonly nodes: readonly string[];
      /** Types of conditions: `MemoryPressure`, … */
      readonly conditions: readonly string[];
    }
  /** Nodes wait for the approval of their certificate. */
  | {
      readonly code: 'CertificatesPending';
      readonly requests: number;
      readonly nodes: readonly string[];
    }
  /** Members of etcd that are not ready. `isLast`: without one more there is no quorum. */
  | {
      readonly code: 'EtcdMembersMissing';
      readonly ready: number;
      readonly members: number;
      readonly isLast: boolean;
    }
  /** The newest backup of etcd that anything tells of. */
  | { readonly code: 'EtcdBackupOld'; readonly takenAt: Instant; readonly seenAt: Instant }
  /** Nothing tells of a backup of etcd. That does not say that there is none. */
  | { readonly code: 'EtcdBackupUnknown' }
  /** Running pods of etcd are not in the list that has them. */
  | { readonly code: 'EtcdMembersUnknown' }
  /** No pool tells when the certificate expires that kubelets trust. */
  | { readonly code: 'SignerUnknown' }
  /** Nothing tells which Kubernetes the release has. */
  | { readonly code: 'RemovedApisUnknown' }
  /** Capabilities that the cluster did not ask for, and keeps because it had them before. */
  | { readonly code: 'CapabilitiesImplied'; readonly message: string }
  /** Nodes can't pull the images that a PinnedImageSet names for before the update. */
  | { readonly code: 'PinnedImagesFailing'; readonly pool: string; readonly message: string }
  /** Nodes still pull them. */
  | {
      readonly code: 'PinnedImagesPulling';
      readonly pool: string;
      readonly done: number;
      readonly total: number;
    }
  /** Admission webhooks that evictions or new pods pass, and that nothing answers for. */
  | {
      readonly code: 'WebhooksDown';
      readonly webhooks: readonly {
        readonly configuration: string;
        readonly webhook: string;
        readonly namespace: string;
        readonly service: string;
      }[];
    }
  /** Drains that do not end by themselves. */
  | {
      readonly code: 'DrainsBlocked';
      readonly pool: string;
      /** All that can't be drained. */
      readonly nodes: readonly string[];
      readonly total: number;
      /** The one that holds most nodes first. */
      readonly blockers: readonly PredictedBlocker[];
    }
  /** Pods that no other node has room for while nodes of the pool are away. */
  | {
      readonly code: 'NoRoom';
      readonly pool: string;
      /** Nodes of the pool that are away together, those with the largest requests. */
      readonly away: readonly string[];
      readonly workloads: readonly UnplacedWorkload[];
    }
  /** Applications that have no running pod for a moment. */
  | {
      readonly code: 'WorkloadsInterrupted';
      readonly workloads: readonly InterruptedWorkload[];
      /** Number of applications of the platform, which are built for it. */
      readonly ofPlatform: number;
    }
  /** Pods that nothing makes again. */
  | {
      readonly code: 'PodsLost';
      readonly pods: readonly { readonly namespace: string; readonly pod: string }[];
    }
  /** Pods that take long to end. */
  | {
      readonly code: 'LongGracePeriods';
      readonly nodes: readonly string[];
      readonly longestSeconds: number;
    };

export interface RemovedApi {
  readonly api: string;
  readonly removedIn: string;
  readonly requests: number;
  /** Users that request it, most requests first; without the platform's own. */
  readonly users: readonly {
    readonly user: string;
    readonly requests: number;
    readonly verbs: readonly string[];
  }[];
  /** The API server counts ten users per node and hour: there may be others. */
  readonly isCapped: boolean;
}

/** A workload that keeps nodes from being drained. */
export interface PredictedBlocker {
  /** `BudgetNever`: a budget that allows no disruption even while all its pods are well. */
  readonly because:
    | 'BudgetNever'
    | 'BudgetRefuses'
    | 'BudgetStale'
    | 'TwoBudgets'
    | 'StuckFinalizer'
    | 'StuckTerminating'
    | 'VirtualMachineCannotMigrate';
  readonly namespace: string;
  /** The workload of the pods, or the pod itself. */
  readonly workload: WorkloadName;
  /** Budgets that refuse; empty where none does. */
  readonly budgets: readonly string[];
  readonly pods: number;
  readonly nodes: readonly string[];
}

export interface WorkloadName {
  /** As the API spells it. */
  readonly kind: string;
  readonly workload: string;
}

export interface UnplacedWorkload extends WorkloadName {
  readonly namespace: string;
  readonly pods: number;
  /** The reason: `resources` that no other node has left, or no other node that the pods may run on. */
  readonly because: 'resources' | 'noOtherNode';
  /** Nodes that would do if they had room; at most five. */
  readonly nodes: readonly string[];
}

export interface InterruptedWorkload extends WorkloadName {
  readonly namespace: string;
  readonly pods: number;
  /** One pod; all on one node; on nodes that drain together; or a job, which starts anew. */
  readonly because: 'singlePod' | 'sameNode' | 'sameSlots' | 'job';
}

/** Nodes of a pool are known not to have what they are to have, be that planned or not. */
export function isPoolBehind({ code }: ReadinessFinding): boolean {
  return code === 'PoolBehind' || code === 'NodePoolBehind';
}
