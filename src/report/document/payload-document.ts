import {
  formatInstant,
  type Instant,
  type PayloadAssessment,
  type PayloadCause,
  type PayloadPod,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describePayloadCause } from '../../wording/payload/payload-cause';
import type {
  PayloadCauseDocument,
  PayloadDocument,
  PayloadPodDocument,
  Timestamp,
} from './document-types';

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
  const { code, message, ...facts } = cause;
  return {
    code,
    sentence: describePayloadCause(cause, english.t),
    message: orNothing(message),
    ...facts,
  };
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

function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function toTimestamp(instant: Instant | undefined): Timestamp | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}
