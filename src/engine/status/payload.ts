import type { Cause } from '../known-causes/read-cause';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant } from '../time';

/** Steps of the cluster-version operator before it applies a release, in its order. */
export type PayloadStepId = 'signature' | 'download' | 'version' | 'preconditions' | 'accepted';

export type PayloadStepState = 'done' | 'current' | 'failed' | 'notReached' | 'unknown';

/** A release that is asked for and not accepted (yet): how far it got, and why not further. */
export interface PayloadAssessment extends RequestedRelease {
  /** The version the cluster runs and stays on, or is being updated to. */
  readonly currentVersion?: string;
  /** An earlier update still runs, and goes on. */
  readonly isUpdating: boolean;
  /** Time since when it is being tried again after a refusal; `message` and `cause` are those of the attempt before. */
  readonly retryingSinceAt?: Instant;
  /** All five, in order. */
  readonly steps: readonly { readonly id: PayloadStepId; readonly state: PayloadStepState }[];
  /** Failure; absent while none is known. */
  readonly failure?: PayloadFailure;
  /** The known cause; of several preconditions, one that can never pass, else the first recognized. */
  readonly cause?: Cause;
  /** Those that failed, in the message's order. */
  readonly preconditions: readonly Precondition[];
  /** The image policies that rejected the image; absent where no policy did, or where it is unknown. */
  readonly policies?: readonly ImagePolicyMatch[];
  /** The Pod that downloads the release: the newest of this request, or the one that `podSource` tells. */
  readonly pod?: PayloadPod;
  readonly podSource: PayloadPodSource;
  /** The Pod that the message names. */
  readonly namedPod?: ResourceRef;
  /** Up to 4.18 a Job ran the Pod. */
  readonly job?: PayloadJob;
  /** About the Pod, and about ClusterVersion as far as they are about this release; newest first. */
  readonly events: readonly PayloadEvent[];
}

/**
 * `cluster`: it is there. `remembered`: it was, and the operator has removed it. `gone`: the message names one that was
 * not seen here. `none`: none was made yet. `unknown`: Pods could not be read, or were not asked for.
 */
export type PayloadPodSource = 'cluster' | 'remembered' | 'gone' | 'none' | 'unknown';

/** Failure as it is seen. The table of known causes adds why, and what to do about it. */
export interface PayloadFailure {
  readonly what: PayloadFailureKind;
  /** The reason that the cluster gives; of the operator's own words, the step. May be empty. */
  readonly reason: string;
  /** The cluster's own words, untouched; may be empty. */
  readonly message: string;
  /** Name of the container it happened to. */
  readonly container?: string;
  /** Messages of the node's events about it, for kubelets that give the container no words. */
  readonly events?: readonly string[];
}

/**
 * Reporter of the failure: `ReleaseAccepted` the operator itself; `ContainerWaiting` and `ContainerFailed` a container
 * of the Pod; `PodFailed` the Pod, or the Job that ran it; `PodScheduled` the scheduler; `NodeReady` the Pod's node.
 */
export type PayloadFailureKind =
  | 'ContainerFailed'
  | 'ContainerWaiting'
  | 'NodeReady'
  | 'PodFailed'
  | 'PodScheduled'
  | 'ReleaseAccepted';

export interface Precondition {
  /** As the operator calls it, `ClusterVersionUpgradeable`; empty when it does not say. */
  readonly name: string;
  readonly conditionReason: string;
  readonly message: string;
  /** `false`: this one warns and never blocks. */
  readonly blocks: boolean;
  /** Gates that an administrator has to acknowledge; absent without any, and when unknown. */
  readonly gates?: readonly AdminGate[];
  /** Cause of a failure that blocks. */
  readonly cause?: Cause;
  /** Other causes to be settled, if it failed for several reasons; absent without any. */
  readonly otherCauses?: readonly Cause[];
}

export interface PayloadPod {
  readonly pod: ResourceRef;
  /** Empty when it has none. */
  readonly node: string;
  readonly phase: string;
  readonly reason: string;
  readonly message: string;
  readonly image: string;
  readonly createdAt?: Instant;
  /** Time when its node took it on. */
  readonly startedAt?: Instant;
  readonly deadlineSeconds?: number;
  /** Init containers in their order, then the main one. */
  readonly containers: readonly PayloadContainer[];
  /** Time when it was last seen; only for a Pod that is remembered. */
  readonly seenAt?: Instant;
}

export interface PayloadContainer {
  readonly name: string;
  readonly kind: 'init' | 'main';
  /** `unknown`: the node has said nothing of it yet. */
  readonly state: 'waiting' | 'running' | 'terminated' | 'unknown';
  readonly reason: string;
  readonly message: string;
  /** Only when it has terminated; while it waits for a restart, of the run before. */
  readonly exitCode?: number;
  readonly restarts: number;
}

export interface PayloadJob {
  readonly job: ResourceRef;
  /** Reason of its condition Failed; empty while it has not failed. */
  readonly reason: string;
  readonly message: string;
}

export interface PayloadEvent {
  readonly about: ResourceRef;
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly count: number;
  /** Time of its last occurrence. */
  readonly lastAt?: Instant;
}

/** A release that is asked for, other than the one the cluster is at. */
export interface RequestedRelease {
  /** Version; the image where only an image is requested; empty when unknown. */
  readonly version: string;
  /** Empty when unknown. */
  readonly image: string;
  /** Asked for with force: neither its signature nor the preconditions can stop it. */
  readonly forced: boolean;
  /** `checking`: the cluster-version operator is at it. `refused`: a step failed; it tries again by itself. */
  readonly state: 'checking' | 'refused';
  /** The step reached, as the condition's reason names it; empty when it has not looked at the request. */
  readonly step: string;
  /** Message of ClusterVersion's condition ReleaseAccepted, untouched. */
  readonly message: string;
  readonly sinceAt?: Instant;
}

/** Something that an administrator has to acknowledge before the cluster leaves a minor version, and has not. */
export interface AdminGate {
  /** Key in ConfigMap admin-gates, and in admin-acks once it is acknowledged. */
  readonly gate: string;
  /** The minor version that is not left before, as `4.18`; empty when the key names none. */
  readonly minor: string;
  /** Description in the words of the release or operator that asks for it; empty without one. */
  readonly message: string;
  /** The entry itself is not as it has to be: an acknowledgement does not help. */
  readonly isInvalid: boolean;
}

/** An image policy that decides on an image. */
export interface ImagePolicyMatch {
  readonly policy: ResourceRef;
  /** As the API spells it. */
  readonly kind: 'ClusterImagePolicy' | 'ImagePolicy';
  /** The scope of the policy that the image is in, the most specific of all policies. */
  readonly imageScope: string;
}
