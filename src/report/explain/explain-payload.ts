import type { PayloadAssessment, PayloadPod, UpdateStatus } from '../../engine';
import { describeKnown } from '../../wording/causes/describe-cause';
import { describePayloadSteps } from '../../wording/payload/payload-next-steps';
import { describePrecondition } from '../../wording/payload/precondition';
import { describeContainerState, describePodPhase } from '../../wording/payload/payload-pod';
import {
  describeForced,
  describePayloadActivity,
  describePayloadState,
  describePodSource,
  describeUnharmed,
  describeUnknownStep,
  digestOf,
} from '../../wording/payload/payload-state';
import { describePayloadStep, describePayloadStepState } from '../../wording/payload/payload-step';
import { describeStepLine } from '../../wording/next-steps/step-line';
import type { Language } from '../../wording/language/language';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** The release that is asked for and not accepted: how far it got, why not further, and what to do about it. */
export function explainPayload(
  { payload, now, verdict }: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const { t } = language;
  if (!payload || (topic.topic !== 'all' && topic.topic !== 'payload')) return [];
  const forced = describeForced(payload, language);
  const unknownStep = describeUnknownStep(payload, language);
  const source = describePodSource(payload, now, language);
  const isVerdict = verdict.reason === 'PayloadNotAccepted' || verdict.reason === 'CheckingPayload';
  return [
    {
      title:
        topic.topic === 'all' && isVerdict
          ? `Release ${payload.version}`
          : describePayloadState(payload, language),
      items: [
        { text: describeUnharmed(payload, language) },
        ...explainCause(payload, language),
        { text: describePayloadActivity(payload, now, language) },
        ...(forced === undefined ? [] : [{ text: forced }]),
        ...(unknownStep === undefined ? [] : [{ text: unknownStep }]),
        {
          text: t('Steps to accept a release'),
          details: payload.steps.map(({ id, state }) => ({
            text: t('{{step}}: {{state}}', {
              step: describePayloadStep(id, language),
              state: describePayloadStepState(state, language),
            }),
          })),
        },
        ...(payload.message === ''
          ? []
          : [{ text: t('Cluster message'), original: payload.message }]),
        ...(source === undefined ? [] : [{ text: source }]),
        ...(payload.pod ? [explainPod(payload.pod, payload, language)] : []),
        ...explainSteps(payload, language),
      ],
    },
  ];
}

/** The cause, and the preconditions that it is about. */
function explainCause(
  { cause, failure, message, preconditions }: PayloadAssessment,
  language: Language,
): readonly ExplainedItem[] {
  const details = preconditions.map((precondition) => ({
    text: describePrecondition(precondition, language),
    original: precondition.message,
  }));
  const words = describeKnown(cause, language);
  if (!failure || words === '') return details;
  const others = preconditions
    .flatMap(({ otherCauses = [] }) => otherCauses.map((each) => describeKnown(each, language)))
    .filter((text) => text !== words);
  return [
    {
      text: words,
      ...(holds(message, failure.message) ? {} : { original: failure.message }),
      details,
    },
    ...others.map((text) => ({ text })),
  ];
}

/** True if the message, which is quoted too, contains the other one, as it is or as a quotation. */
function holds(message: string, other: string): boolean {
  return message.includes(other) || message.replaceAll('\\"', '"').includes(other);
}

function explainPod(
  pod: PayloadPod,
  { image, message }: PayloadAssessment,
  language: Language,
): ExplainedItem {
  const { t } = language;
  return {
    text: `Pod ${pod.pod.name} on node ${pod.node || t('unknown')}: ${describePodPhase(pod, language)}`,
    details: [
      { text: `Image digest: ${digestOf(image || pod.image)}` },
      ...pod.containers.map((container) => ({
        text: `${container.name}: ${describeContainerState(container, language)}`,
        ...(holds(message, container.message) ? {} : { original: container.message }),
      })),
    ],
  };
}

function explainSteps(payload: PayloadAssessment, language: Language): readonly ExplainedItem[] {
  const steps = describePayloadSteps(payload, language);
  if (steps.length === 0) return [];
  return [
    {
      text: language.t('What to do'),
      details: steps.map((step) => ({
        text: describeStepLine(step, language),
        check: step.check,
        command: step.command,
      })),
    },
  ];
}
