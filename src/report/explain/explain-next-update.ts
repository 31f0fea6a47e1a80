import type {
  AdminGate,
  NextUpdate,
  OperatorRefusal,
  UpdateOption,
  UpdateStatus,
  UpgradeRefusal,
} from '../../engine';
import { describePlan, describePlanSteps } from '../../wording/outlook/hop-plan';
import {
  describeBlocker,
  describePauseLimits,
  describeRecommendation,
  describeRefusal,
  describeRefusalCauses,
  describeRestarts,
  describeStart,
  describeUnderway,
  describeUpdateKind,
  reasonOfRisk,
} from '../../wording/outlook/next-update';
import { describeGateStep } from '../../wording/next-steps/gate-step';
import {
  describeRefusalStep,
  listOperatorRefusalSteps,
} from '../../wording/next-steps/refusal-steps';
import type { NextStep } from '../../wording/next-steps/step';
import { describeStepLine } from '../../wording/next-steps/step-line';
import type { Language } from '../../wording/language/language';
import { formatList } from '../../wording/language/names';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/**
 * The next possible updates, refusals, and their effect on pools that are behind. Empty while the control plane
 * updates.
 */
export function explainNextUpdate(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const { t } = language;
  if (topic.topic !== 'all' && topic.topic !== 'pool') return [];
  if (status.controlPlane.progressing === 'True') return [];
  const { nextUpdate } = status;
  const pool = topic.topic === 'pool' ? topic.name : undefined;
  const items = [
    ...explainWarnings(nextUpdate, pool, language),
    ...(topic.topic === 'all'
      ? [
          ...nextUpdate.options.map((option) => explainOption(option, language)),
          ...nextUpdate.refusals.map((refusal) => explainRefusal(refusal, language)),
        ]
      : []),
  ];
  return items.length === 0 ? [] : [{ title: t('Next update'), items }];
}

function explainWarnings(
  { underway, restartsTwice, plan, pauses }: NextUpdate,
  pool: string | undefined,
  language: Language,
): readonly ExplainedItem[] {
  const isAsked = (name: string): boolean => pool === undefined || name === pool;
  const underwayText = describeUnderway(underway, language);
  return [
    ...(underwayText === '' || pool !== undefined ? [] : [{ text: underwayText }]),
    ...explainRestarts(
      restartsTwice.filter((each) => isAsked(each.pool)),
      language,
    ),
    ...(plan?.pools.some(isAsked)
      ? [
          {
            text: describePlan(plan, language),
            details: describePlanSteps(plan, language).map(({ text, state }) => ({
              text: `${state === 'done' ? '[x]' : state === 'now' ? '[>]' : '[ ]'} ${text}`,
            })),
          },
        ]
      : []),
    ...describePauseLimits(
      pauses.filter((each) => isAsked(each.pool) && !plan?.pools.includes(each.pool)),
      language,
    ).map(({ text }) => toItem(text)),
  ];
}

function explainRestarts(
  restartsTwice: NextUpdate['restartsTwice'],
  language: Language,
): readonly ExplainedItem[] {
  if (restartsTwice.length === 0) return [];
  return [
    {
      text: "If another update is started now, which the platform doesn't prevent:",
      details: restartsTwice.map((each) => {
        const [first = '', ...others] = describeRestarts(each, language);
        return { text: first, details: others.map(toItem) };
      }),
    },
  ];
}

function explainOption(option: UpdateOption, language: Language): ExplainedItem {
  const { t } = language;
  const { version, kind, risk, message, risks = [], blockedBy } = option;
  const start = describeStart(option, language);
  const blockers = blockedBy.map((blocker) => describeBlocker(blocker, language)).join('; ');
  const facts = [
    describeUpdateKind(kind, language),
    describeRecommendation(option, language),
    blockers === '' ? start : `${start}: ${blockers}`,
  ];
  const reason = reasonOfRisk(option);
  const queries = risk === 'unknown' ? risks.flatMap((each) => each.queries) : [];
  const details = [
    ...(reason === '' ? [] : [{ text: t('Reason: {{reason}}', { reason }) }]),
    ...queries.map((query) => ({ text: `Query: ${query}` })),
  ];
  return {
    text: `${version}: ${formatList(facts, language)}`,
    ...(message === '' || risk === 'recommended' ? {} : { original: message }),
    ...(details.length === 0 ? {} : { details }),
  };
}

function explainRefusal(refusal: UpgradeRefusal, language: Language): ExplainedItem {
  const { from, gates = [], message } = refusal;
  const step = describeRefusalStep(refusal, language);
  const details: readonly ExplainedItem[] = [
    ...from.map((each) => explainOperator(each, language)),
    ...(step ? [toStepItem(step, language)] : []),
    ...gates.map((gate) => explainGate(gate, message, language)),
  ];
  return {
    text: describeRefusal(refusal, language),
    ...(message === '' ? {} : { original: message }),
    ...(details.length === 0 ? {} : { details }),
  };
}

function explainOperator(refusal: OperatorRefusal, language: Language): ExplainedItem {
  const { message, operator, reason } = refusal;
  return {
    text: `${operator} (${reason})`,
    ...(message === '' ? {} : { original: message }),
    details: [
      ...describeRefusalCauses(refusal, language).map(toItem),
      ...listOperatorRefusalSteps(refusal, language).map((step) => toStepItem(step, language)),
    ],
  };
}

function toStepItem(step: NextStep, language: Language): ExplainedItem {
  return { text: describeStepLine(step, language), check: step.check, command: step.command };
}

function explainGate(gate: AdminGate, told: string, language: Language): ExplainedItem {
  const step = describeGateStep(gate, language);
  return {
    text: describeStepLine(step, language),
    ...(told.includes(gate.message) ? {} : { original: gate.message }),
    command: step.command,
  };
}

function toItem(text: string): ExplainedItem {
  return { text };
}
