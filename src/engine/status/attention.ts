import type { Cause } from '../known-causes/read-cause';
import type { ReadCondition } from '../resources/conditions';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant } from '../time';
import type { ExpectedItem } from './expected';
import type { HealthInsight, HealthLevel } from './health';
import type { NodeManager } from './node';
import type { ReportedNode } from './pool';

/** One thing a person has to act on, with what follows from it. */
export interface Fault {
  /** Stays the same while findings join and leave. */
  readonly key: string;
  readonly root: FaultRoot;
  /** The worst level of its findings. */
  readonly level: HealthLevel;
  /** Cause: the first recognized one of its findings. */
  readonly cause?: Cause;
  /** The findings about the root itself, worst first; empty when only what follows from it is reported. */
  readonly insights: readonly HealthInsight[];
  /** Degraded nodes that could not be read, as their pool reports them. */
  readonly reportedNodes?: readonly ReportedNode[];
  /** The pool it is about, or of the nodes it is about. */
  readonly pool?: string;
  /** True if it is about nodes that are being drained and make no progress. */
  readonly isDraining: boolean;
  /** True for an operator without which the update ends: only nodes are left, and they make progress. */
  readonly isAside?: true;
  /** Since when the root lasts; failing that, the first finding that follows from it. Absent when unknown. */
  readonly sinceAt?: Instant;
  /** Limits of a fault that takes etcd members away, so that no other may be lost: members, needed ones, nodes left. */
  readonly keepUp?: {
    readonly members: number;
    readonly needed: number;
    readonly nodes: readonly string[];
  };
  /** Consequences, which end with it, in the order in which one follows from the other. */
  readonly consequences: readonly Consequence[];
}

/** Problem at the root of a fault. */
export type FaultRoot =
  /** Nodes of one pool or NodePool, or Windows nodes, with the same problem. `pool` is absent if unknown. */
  | {
      readonly kind: 'nodes';
      readonly problem: NodeProblem;
      /** By name, each once. */
      readonly nodes: readonly string[];
      readonly pool?: string;
      /** Manager that updates the nodes instead of the machine-config operator. */
      readonly manager?: NodeManager;
      /** NodePool, in a hosted cluster. */
      readonly nodePool?: string;
      /** Their kubelets fell silent together, and this is what they share. */
      readonly shared?: SharedPlace;
    }
  /** Nodes of a pool are degraded, and nothing more is known of them. */
  | {
      readonly kind: 'pool';
      readonly pool: string;
      readonly degraded: number;
      readonly total: number;
    }
  | { readonly kind: 'operator'; readonly operator: string }
  /** Alerts of one name that are about nothing else that is wrong. */
  | { readonly kind: 'alert'; readonly alert: string }
  /** The subject of its only finding. */
  | { readonly kind: 'finding' };

/** Property that several nodes share beyond their pool, or that they are all of it. */
export type SharedPlace =
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'pool' };

/**
 * `undrainable`: degraded because the drain failed; `slowDrain`: not yet; `late`: not back from its reboot, or at
 * another step for too long; `restarting`: away for the update, and only what follows from that is reported.
 */
export type NodeProblem =
  | 'undrainable'
  | 'slowDrain'
  | 'late'
  | 'degraded'
  | 'unavailable'
  | 'restarting';

/** Something that is reported because of a fault, or of the object at fault. */
export type Consequence = { readonly because: ConsequenceReason } & (
  | { readonly kind: 'insight'; readonly insight: HealthInsight }
  /** A condition that is no finding of its own. */
  | { readonly kind: 'condition'; readonly object: ResourceRef; readonly condition: ReadCondition }
);

/** Ranks of reasons for which a matter follows from another; of several, the first is told. */
export const CONSEQUENCE_RANKS = {
  /** Another finding about the same node. */
  sameNode: 0,
  /** The node cannot be updated, which its pool reports. */
  poolOfNodes: 1,
  /** The nodes hold the slots of their pool, so that others wait. */
  slotsOfNodes: 2,
  /** The guards of the control plane let no second node go while one is down, or what they guard is not well on it. */
  waitsForQuorum: 3,
  /** The budgets that refuse its drain miss pods of a node that is down. */
  waitsForPods: 4,
  /** The machine-config operator waits for the pool. */
  machineConfigOfPool: 5,
  /** While a pool is degraded, the machine-config operator refuses minor updates. */
  refusesMinorUpdates: 6,
  /** The operator names the node in all that it reports. */
  namesNode: 7,
  /** The operator misses as many instances as control plane nodes are missing. */
  missesInstances: 8,
  /** The operator misses as many control plane machines as nodes are not ready. */
  missesMachines: 9,
  /** The operator waits for pods of a DaemonSet, at most as many as nodes are down. */
  missesNodePods: 10,
  /** The cluster's only node is short of disk: its kubelet evicts pods, and admits none. */
  evictedFromNode: 11,
  /** The cluster's only node is not ready: nothing else runs its pods. */
  stoppedWithNode: 12,
  /** The network operator's pods on the node crash, so that it has no pod network. */
  missesNetwork: 13,
  /** The nodes that the operator's pods could run on are down, cordoned, or there are none. */
  missesNodes: 14,
  /** The operators report requests that fail at the same place. */
  missesRoute: 15,
  /** The cloud rejects the credentials that the operators have. */
  missesCredentials: 16,
  /** ClusterVersion misses an API that the operator serves. */
  missesApi: 17,
  /** etcd, which does not answer in time. */
  missesEtcd: 18,
  /** The cluster's name servers, which the operator needs. */
  missesDns: 19,
  /** The same pod, which does not run, keeps both from making progress. */
  samePod: 20,
  /** One budget, webhook, or controller holds drains in several pools. */
  sameRefusal: 21,
  /** MachineConfigs that both pools take can't be rendered. */
  sameRender: 22,
  /** ClusterVersion says why the release gets no further. */
  sameRelease: 23,
  /** ClusterVersion passes on what these operators report. */
  passesOnOperators: 24,
  /** An alert about the same object, or about the budget that holds the drain. */
  alertAboutIt: 25,
  /** An alert about something that depends on the same object. */
  alertOfParts: 26,
  /** Such an alert that began before the fault: it belongs to it, and does not follow from it. */
  olderAlertAboutIt: 27,
} as const;

/** Way in which a consequence follows. */
export type ConsequenceReason = keyof typeof CONSEQUENCE_RANKS;

/** Everything found, once: what needs a person, worst first, and what heals by itself. */
export interface AttentionAndExpected {
  readonly attention: readonly Fault[];
  readonly expected: readonly ExpectedItem[];
}
