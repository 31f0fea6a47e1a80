import type { Cause } from '../known-causes/read-cause';
import type { CordonedBy } from '../resources/node';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { Evidence } from './evidence';
import type { HostedProblem, NodePoolProblem } from './hosted';
import type { NodeManager, UnavailabilityCause } from './node';
import type { SlotCause } from './slots';
import type { LateMove } from './verdict';

/** Worst last, as the API orders them. */
export type HealthLevel = 'Unknown' | 'Info' | 'Warning' | 'Error' | 'Critical';

export type ImpactType =
  | 'None'
  | 'Unknown'
  | 'API Availability'
  | 'Cluster Capacity'
  | 'Application Availability'
  | 'Application Outage'
  | 'Data Loss'
  | 'Update Speed'
  | 'Update Stalled';

export type HealthInsight = {
  readonly level: HealthLevel;
  readonly impact: ImpactType;
  /** Beginning; absent when unknown. */
  readonly startedAt?: Instant;
  readonly scope: 'ControlPlane' | 'WorkerPool' | 'Cluster';
  readonly resources: readonly ResourceRef[];
  /** Place to read on. Not always a URL: alerts may lack one, then this is absent. */
  readonly reference?: string;
  /** Reports of other objects about why it lasts, the plainest first; absent when nothing is known. */
  readonly evidence?: readonly Evidence[];
  /** Namespaces of an operator whose pods were read and are all ready; absent where a pod tells why it lasts. */
  readonly readyPods?: readonly ReadyPods[];
  /** Cause by its message; absent without one, and where other facts tell more. */
  readonly cause?: Cause;
  /** Manager of a node that the machine-config operator does not update. */
  readonly manager?: NodeManager;
  /** Told before `oc` does: a failing operator, a node silent in its drain, or one that quorum lacks. */
  readonly isEarly?: true;
  /** NodePool of a hosted cluster's node, by its label. */
  readonly nodePool?: string;
} & HealthFinding;

/** An alert as a finding. */
export type AlertFinding = Extract<HealthInsight, { code: 'AlertFiring' }>;

/** All pods of a namespace that an operator runs something in; none of them keeps it from going on. */
export interface ReadyPods {
  readonly namespace: string;
  readonly count: number;
  /** The pod of the operator itself, if it is one of them. */
  readonly operatorPod?: ResourceRef;
}

/** The finding with the facts of its sentence. Codes in comments are rule ids of docs/rules/findings.md. */
export type HealthFinding =
  /** N1 */
  | {
      readonly code: 'NodeUnavailable';
      readonly node: string;
      readonly causes: readonly UnavailabilityCause[];
      /** A full disk, or no network, of a node that is drained: what its drain does not end. */
      readonly isInDrain?: true;
      /** Set when the node is degraded too; then `oc` describes that instead. */
      readonly degradedReason?: string;
      /** The rendered MachineConfig that it is on its way to, where its pool has another one by now. */
      readonly replacedConfig?: string;
    }
  /** N2 */
  | {
      readonly code: 'NodeDegraded';
      readonly node: string;
      readonly message: string;
      /** The rendered MachineConfig that it failed on, where its pool has another one by now. */
      readonly replacedConfig?: string;
      /** The pool's configuration, where the failed one no longer exists: a person has to assign it. */
      readonly wayBack?: string;
      /** One that no longer exists either, and that only the record on the node's disk names. */
      readonly recordedConfig?: string;
    }
  /** P1 */
  | {
      readonly code: 'PoolPaused';
      readonly pool: string;
      /** Component that has paused it, by its own name; absent when unknown. */
      readonly pausedBy?: string;
    }
  /** Ours: the control plane pool is paused, and its nodes have to follow before the update can end. */
  | {
      readonly code: 'ControlPlanePaused';
      readonly pool: string;
      readonly nodes: number;
      /** As of `PoolPaused`. */
      readonly pausedBy?: string;
    }
  /** A1 */
  | {
      readonly code: 'AlertFiring';
      readonly alert: string;
      /** The objects that its labels name, the most specific first. */
      readonly about: readonly AlertSubject[];
      readonly summary: string;
      readonly description: string;
      readonly message: string;
      /** Known to affect updates, whenever it started. */
      readonly knownToAffectUpdates: boolean;
      /** Neither: it is older, and reported because it is about something that is wrong. Not of `oc`. */
      readonly duringUpdate: boolean;
      /** True if the start of the update is unknown: `oc` counts every alert as started during it. */
      readonly isUpdateStartUnknown?: true;
    }
  /** C1 */
  | { readonly code: 'NoFailingCondition'; readonly clusterVersion: string }
  /** C2 */
  | {
      readonly code: 'ClusterVersionFailing';
      readonly clusterVersion: string;
      readonly uncertain: boolean;
      /** True if the first release of the cluster is not complete yet. */
      readonly isInstallation?: true;
      readonly conditionReason: string;
      readonly message: string;
    }
  /** O1 */
  | {
      readonly code: 'OperatorUnavailable';
      readonly operator: string;
      readonly conditionReason: string;
      readonly message: string;
      /** Namespaces of its workloads; empty or absent when it does not say. */
      readonly namespaces?: readonly string[];
    }
  /** O2 */
  | {
      readonly code: 'OperatorDegraded';
      readonly operator: string;
      readonly conditionReason: string;
      readonly message: string;
      /** Namespaces of its workloads; empty or absent when it does not say. */
      readonly namespaces?: readonly string[];
    }
  /** V1 */
  | {
      readonly code: 'PreviousUpdatePartial';
      readonly previous: string;
      readonly target: string;
      readonly lastCompleted?: string;
      /** Nodes with the previous update's version that reboot a second time for this one; absent if none. */
      readonly rebootAgain?: number;
    }
  /** Ours: nodes that are off hold all slots of `maxUnavailable`, or are the pool's last (`waiting` 0). */
  | {
      readonly code: 'SlotsHeld';
      readonly pool: string;
      /** Nodes that hold slots, the longest first; at most 10. */
      readonly nodes: readonly string[];
      /** Cause for which each of them takes a slot; absent when the first holds none any more. */
      readonly because?: SlotCause;
      /** Component that has cordoned the first, if it is no person. */
      readonly cordonedBy?: CordonedBy;
      readonly held: number;
      readonly total: number;
      readonly waiting: number;
    }
  /** Ours: the OS image of a pool in image mode could not be built; its nodes wait for it. */
  | {
      readonly code: 'ImageBuildFailed';
      readonly pool: string;
      readonly interrupted: boolean;
      readonly message: string;
    }
  /** Ours: the pool's MachineConfigs cannot be made into one; no node is involved. */
  | { readonly code: 'RenderDegraded'; readonly pool: string; readonly message: string }
  /** Ours: a node is being drained for long, and is not called degraded for it yet. `message`: of the last attempt. */
  | { readonly code: 'DrainSlow'; readonly node: string; readonly message: string }
  /** Ours: one node takes longer than is normal for what it is at. */
  | {
      readonly code: 'NodeLate';
      readonly node: string;
      readonly move: Exclude<LateMove, 'drain'>;
      /** Longest normal time; absent when unknown. */
      readonly longestNs?: Nanoseconds;
      /** True if it needs a person before its normal time is over. */
      readonly isInTime?: true;
      /** Nodes that wait for its slot. */
      readonly waiting: number;
    }
  /** Ours: nodes wait and no slot is taken, and the node controller starts none. */
  | {
      readonly code: 'PoolNotStarting';
      readonly pool: string;
      readonly waiting: number;
      /**
       * Reason why no node can start: `maxUnavailable` is malformed, or nodes that wait are of several custom pools.
       * `nodesUnknown`: the pool makes no progress, and its nodes may not be read.
       */
      readonly because?: 'maxUnavailable' | 'severalPools' | 'nodesUnknown';
      /** Nodes of several custom pools. */
      readonly nodes?: readonly string[];
      /** The pools that select the first of these. */
      readonly pools?: readonly string[];
    }
  /** Ours: the image of a pool takes longer to build than is normal. */
  | { readonly code: 'ImageBuildLate'; readonly pool: string; readonly longestNs?: Nanoseconds }
  /** Ours: an operator takes longer than is normal to take the release. */
  | {
      readonly code: 'OperatorLate';
      readonly operator: string;
      readonly longestNs?: Nanoseconds;
      /** True if it needs a person before its normal time is over. */
      readonly isInTime?: true;
      /** Namespaces of its workloads; empty or absent when it does not say. */
      readonly namespaces?: readonly string[];
    }
  /** Ours: the cluster-version operator takes long to check a release or to apply its next part. */
  | {
      readonly code: 'ReleaseLate';
      readonly version: string;
      readonly move: 'retrieve' | 'roll';
      readonly longestNs?: Nanoseconds;
    }
  /** Ours: the requested release was not accepted. */
  | {
      readonly code: 'PayloadNotAccepted';
      readonly version: string;
      readonly step: string;
      /** True if its image can't be downloaded. */
      readonly isDownload?: true;
      readonly message: string;
    }
  /** Ours: nodes of one pool that cannot pull the images that it pins. */
  | {
      readonly code: 'PinnedImagesMissing';
      readonly nodes: readonly string[];
      readonly message: string;
    }
  /** Ours: nodes that are ready have asked for a serving certificate, and their requests are not approved. */
  | {
      readonly code: 'ServingCertificatePending';
      readonly nodes: readonly string[];
      /** True if the nodes are not new: an earlier certificate may not have expired. */
      readonly mayHaveOne?: true;
      /** The newest of each node. */
      readonly requests: readonly ResourceRef[];
    }
  /** Ours: machines have asked to become these nodes, and their requests are not approved. */
  | {
      readonly code: 'NodeJoinPending';
      readonly nodes: readonly string[];
      /** The newest of each node. */
      readonly requests: readonly ResourceRef[];
    }
  /** Ours: the management cluster can't roll out what is asked for of a hosted one. */
  | {
      readonly code: 'HostedClusterHeld';
      readonly hostedCluster: string;
      readonly namespace: string;
      readonly problem: HostedProblem['problem'];
      /** The condition that tells it; empty where none does. */
      readonly condition: string;
      readonly message: string;
    }
  /** Ours: the same of one of its NodePools. */
  | {
      readonly code: 'NodePoolHeld';
      readonly nodePool: string;
      readonly namespace: string;
      readonly problem: NodePoolProblem['problem'];
      /** The condition that tells it; empty where none does. */
      readonly condition: string;
      readonly message: string;
      /** Number of machines; 0 where they could not be read, and for all other problems. */
      readonly machines: number;
    }
  /** Ours: ClusterVersion has values that its operator cannot use. `fields`: their paths; empty when not told. */
  | {
      readonly code: 'ClusterVersionInvalid';
      readonly clusterVersion: string;
      readonly fields: readonly string[];
      readonly message: string;
    };

export type AlertSubject =
  | { readonly kind: 'node'; readonly node: string }
  | { readonly kind: 'operator'; readonly operator: string }
  | { readonly kind: 'pool'; readonly pool: string }
  | { readonly kind: 'budget'; readonly budget: ResourceRef }
  /** A pod, a workload, a claim for a volume or a virtual machine. */
  | { readonly kind: 'object'; readonly object: ResourceRef }
  /** An aggregate over what each node runs, or each one of the control plane. */
  | { readonly kind: 'nodes'; readonly which: 'all' | 'controlPlane' }
  /** Certificate requests that nothing approves. */
  | { readonly kind: 'requests' }
  | { readonly kind: 'clusterVersion' };
