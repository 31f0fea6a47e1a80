import type {
  PayloadAssessment,
  PayloadCause,
  PayloadCauseReason,
  PayloadContainer,
  PayloadPod,
  PayloadPodSource,
  PayloadStepId,
  PayloadStepState,
  ResourceRef,
  Timestamp,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describePayloadCause } from '../../wording/payload/payload-cause';
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
  /** It was refused before, and is being tried again. */
  readonly retryingSince?: Timestamp;
  /** Of ClusterVersion's condition ReleaseAccepted, as is the message. */
  readonly conditionReason?: string;
  readonly message?: string;
  /** All five, in order. */
  readonly steps: readonly { readonly step: PayloadStepId; readonly state: PayloadStepState }[];
  readonly cause?: PayloadCauseDocument;
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

/** Why it does not go on. */
export type PayloadCauseDocument = {
  /** Half a sentence in English, as the page says it. */
  readonly sentence?: string;
  /** The cluster's own words. */
  readonly message?: string;
} & PayloadCauseReason;

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
  /** When it was last there; only for one that is there no longer. */
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
    cause: payload.cause && toCauseDocument(payload.cause),
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

function toCauseDocument(cause: PayloadCause): PayloadCauseDocument {
  const { message, ...reason } = cause;
  const common = {
    code: cause.code,
    sentence: describePayloadCause(cause, english),
    message: orNothing(message),
  };
  return { ...common, ...reason };
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
