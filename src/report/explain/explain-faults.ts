import {
  toMilliseconds,
  type DrainAssessment,
  type Fault,
  type Instant,
  type UpdateStatus,
} from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import {
  consequenceOriginal,
  describeBecause,
  describeConsequence,
  describeReach,
} from '../../wording/health/consequence';
import { describeProblem, describeProblemCause } from '../../wording/health/problem';
import { withKnownConditions } from '../../wording/health/known-conditions';
import { describeEvidence } from '../../wording/evidence/evidence';
import { formatDuration } from '../../wording/language/duration';
import { describeExpected, describeGrace } from '../../wording/health/expected';
import { describeHealthDetails } from '../../wording/health/health-insight';
import { describeCause } from '../../wording/causes/cause-steps';
import {
  describeFaultSteps,
  describeNext,
  type FaultStep,
} from '../../wording/next-steps/fault-steps';
import { listOtherwise } from '../../wording/next-steps/step';
import type { Language } from '../../wording/language/language';
import { formatList } from '../../wording/language/names';
import { describeWho } from '../../wording/next-steps/who-can';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** What needs a person, each fault once with what follows from it and what to do; and what heals by itself. */
export function explainFaults(
  { attention, drains, expected, now }: UpdateStatus,
  { topic }: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const { t } = language;
  if (topic !== 'all') return [];
  return [
    ...(attention.length === 0
      ? []
      : [
          {
            title: t('Needs attention'),
            items: attention.map((fault) => explainFault(fault, drains, now, language)),
          },
        ]),
    ...(expected.length === 0
      ? []
      : [
          {
            title: t('Expected during an update'),
            items: expected.map((item) => ({
              text: joined(
                [describeExpected(item, language), describeGrace(item, now, language)],
                language,
              ),
            })),
          },
        ]),
  ];
}

function explainFault(
  fault: Fault,
  drains: readonly DrainAssessment[],
  now: Instant,
  language: Language,
): ExplainedItem {
  const { t } = language;
  const { cause, consequences, insights, sinceAt } = fault;
  const summary = describeAttention(fault, language);
  // Several findings about one object have the same evidence.
  const saidBefore = new Set<string>();
  return {
    text: joined(
      [
        summary,
        describeReach(fault, language),
        sinceAt === undefined
          ? ''
          : t('for {{duration}}', {
              duration: formatDuration(toMilliseconds(now - sinceAt), language),
            }),
      ],
      language,
    ),
    details: [
      // What a pool reports of nodes that cannot be read is no finding.
      ...(insights.length === 0 && cause
        ? [{ text: describeCause(cause, language), original: cause.text }]
        : []),
      ...insights.map(withKnownConditions).flatMap((insight): readonly ExplainedItem[] => {
        const own = describeProblem(insight, language);
        const original = describeHealthDetails(insight, language);
        const cause = describeCause(insight.cause, language);
        const told = (insight.evidence ?? []).flatMap((evidence) => {
          const text = describeEvidence(evidence, now, language);
          if (saidBefore.has(text)) return [];
          saidBefore.add(text);
          return [{ text }];
        });
        if (insights.length === 1 && cause === '' && original === summary) return told;
        return [
          ...told,
          {
            text:
              own === summary
                ? cause || describeProblemCause(insight, language) || own
                : cause === ''
                  ? own
                  : `${own}: ${cause}`,
            original: original === own || original === cause ? undefined : original,
          },
        ];
      }),
      ...describeFaultSteps(fault, language, drains).flatMap((step) => explainStep(step, language)),
      ...(consequences.length === 0
        ? []
        : [
            {
              text: t('Also affected ({{amount}})', { amount: consequences.length }),
              details: consequences.map((item) => {
                const text = describeConsequence(item, language);
                const original = consequenceOriginal(item, language);
                return {
                  text: `${text.replace(/\.$/, '')}. ${describeBecause(item.because, language)}`,
                  original: original === '' || original === text ? undefined : original,
                };
              }),
            },
          ]),
    ],
  };
}

function explainStep({ nodes, step }: FaultStep, language: Language): readonly ExplainedItem[] {
  const { action, availability, command, who } = step;
  const others = listOtherwise(step);
  return [
    {
      text: `${describeNext(nodes, language)} ${action} ${availability} (${describeWho(who, language)})`,
      command,
      details:
        others.length === 0
          ? undefined
          : others.map((other) => ({
              text: `${other.action} ${other.availability} (${describeWho(other.who, language)})`,
              command: other.command,
            })),
    },
  ];
}

function joined(parts: readonly string[], language: Language): string {
  return formatList(
    parts.filter((part) => part !== ''),
    language,
  );
}
