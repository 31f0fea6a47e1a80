import type {
  PayloadAssessment,
  PayloadContainer,
  PayloadFailure,
  PayloadFailureKind,
  PayloadPod,
  PayloadPodSource,
  PayloadStepId,
  PayloadStepState,
  Precondition,
  ResourceRef,
  Timestamp,
} from '../../engine';
import { toCauseDocument, type CauseDocument } from './cause-document';
import { orNothing, toTimestamp } from './common-document';

/** A release that is asked for and not accepted: how far it got, and why not further. */
export interface PayloadDocument {
  readonly version: string;
  readonly image?: string;
  readonly currentVersion?: string;
  readonly state: PayloadAssessment['state'];
  /** Asked for with force. */
  readonly forced: boolean;
  readonly since?: Timestamp;
  /** The time of an earlier rejection, if the release is being tried again. */
  readonly retryingSince?: Timestamp;
  /** The reason of ClusterVersion's condition ReleaseAccepted, from which the message is, too. */
  readonly conditionReason?: string;
  readonly message?: string;
  /** All five, in order. */
  readonly steps: readonly { readonly step: PayloadStepId; readonly state: PayloadStepState }[];
  /** The failure; absent if none is known. */
  readonly failure?: PayloadFailureDocument;
  /**
   * The cause. If there are several preconditions, it is that of one that can never pass, or of the first one that is
   * recognized.
   */
  readonly cause?: CauseDocument;
  readonly preconditions?: readonly PreconditionDocument[];
  /** The image policies that rejected the image. */
  readonly policies?: PayloadAssessment['policies'];
  readonly podSource: PayloadPodSource;
  readonly pod?: PayloadPodDocument;
  /** The Pod that the message names. */
  readonly namedPod?: ResourceRef;
  readonly job?: {
    readonly job: ResourceRef;
    readonly reason?: string;
    readonly message?: string;
  };
  /** Newest first. */
  readonly events: readonly PayloadEventDocument[];
}

/** A failure in the cluster's own words. */
export interface PayloadFailureDocument {
  /**
   * The source of the message: ClusterVersion's condition, a container of the Pod, the Pod, its scheduling, or its
   * node.
   */
  readonly what: PayloadFailureKind;
  readonly reason?: string;
  readonly message?: string;
  readonly container?: string;
}

/** A precondition that failed. */
export interface PreconditionDocument {
  readonly name: string;
  readonly conditionReason: string;
  readonly message: string;
  /** `false`: this one warns and never blocks. */
  readonly blocks: boolean;
  readonly cause?: CauseDocument;
  /** Further causes that have to be settled, if the release failed for several reasons. */
  readonly otherCauses?: readonly CauseDocument[];
  /** Gates that an administrator has to acknowledge. */
  readonly gates?: Precondition['gates'];
}

/** The Pod that downloads a release. */
export interface PayloadPodDocument {
  readonly pod: ResourceRef;
  readonly node?: string;
  readonly phase: string;
  readonly reason?: string;
  readonly message?: string;
  readonly image?: string;
  readonly created?: Timestamp;
  readonly started?: Timestamp;
  readonly deadlineSeconds?: number;
  /** Time when it was last seen; only for one that no longer exists. */
  readonly seen?: Timestamp;
  /** Init containers in their order, then the main one. */
  readonly containers: readonly {
    readonly container: string;
    readonly kind: PayloadContainer['kind'];
    readonly state: PayloadContainer['state'];
    readonly reason?: string;
    readonly message?: string;
    /** @signed */
    readonly exitCode?: number;
    readonly restarts: number;
  }[];
}

export interface PayloadEventDocument {
  readonly about: ResourceRef;
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly count: number;
  readonly last?: Timestamp;
}

/** The release that is asked for, while it is not accepted. */
export function toPayloadDocument(payload: PayloadAssessment): PayloadDocument {
  return {
    version: payload.version,
    image: orNothing(payload.image),
    currentVersion: payload.currentVersion,
    state: payload.state,
    forced: payload.forced,
    since: toTimestamp(payload.sinceAt),
    retryingSince: toTimestamp(payload.retryingSinceAt),
    conditionReason: orNothing(payload.step),
    message: orNothing(payload.message),
    steps: payload.steps.map(({ id, state }) => ({ step: id, state })),
    failure: payload.failure && toFailureDocument(payload.failure),
    cause: toCauseDocument(payload.cause),
    preconditions:
      payload.preconditions.length === 0
        ? undefined
        : payload.preconditions.map((precondition) => ({
            ...precondition,
            cause: toCauseDocument(precondition.cause),
            otherCauses: precondition.otherCauses?.flatMap((cause) => toCauseDocument(cause) ?? []),
          })),
    policies: payload.policies,
    podSource: payload.podSource,
    pod: payload.pod ? toPodDocument(payload.pod) : undefined,
    namedPod: payload.namedPod,
    job: payload.job && {
      job: payload.job.job,
      reason: orNothing(payload.job.reason),
      message: orNothing(payload.job.message),
    },
    events: payload.events.map(({ about, type, reason, message, count, lastAt }) => ({
      about,
      type,
      reason,
      message,
      count,
      last: toTimestamp(lastAt),
    })),
  };
}

function toFailureDocument({
  what,
  reason,
  message,
  container,
}: PayloadFailure): PayloadFailureDocument {
  return { what, reason: orNothing(reason), message: orNothing(message), container };
}

function toPodDocument(pod: PayloadPod): PayloadPodDocument {
  return {
    pod: pod.pod,
    node: orNothing(pod.node),
    phase: pod.phase,
    reason: orNothing(pod.reason),
    message: orNothing(pod.message),
    image: orNothing(pod.image),
    created: toTimestamp(pod.createdAt),
    started: toTimestamp(pod.startedAt),
    deadlineSeconds: pod.deadlineSeconds,
    seen: toTimestamp(pod.seenAt),
    containers: pod.containers.map(
      ({ name, kind, state, reason, message, exitCode, restarts }) => ({
        container: name,
        kind,
        state,
        reason: orNothing(reason),
        message: orNothing(message),
        exitCode,
        restarts,
      }),
    ),
  };
}
