import type { DrainAssessment, DrainBlocker, UpdateStatus } from '../../engine';
import { describeDrain, describeLeaving, describeNoBlockers } from '../../wording/drains/drain';
import { describeBlocker, describePodOrigin } from '../../wording/drains/drain-blocker';
import { refName } from '../../wording/language/ref-name';
import { listDrainChoices } from '../../wording/drains/drain-choices';
import { describeMissing } from '../../wording/health/missing-data';
import { formatOwnerMessage } from '../../wording/drains/owner-message';
import { isUpToOwner } from '../../wording/next-steps/drain-step';
import { describeFaultSteps } from '../../wording/next-steps/fault-steps';
import { listOtherwise, type NextStep } from '../../wording/next-steps/step';
import type { Language } from '../../wording/language/language';
import { isFaultAbout } from './is-about';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection, QuotingItem } from './section';

/** The blockers of drains, the longest drain first. A single node comes with the messages to the owners. */
export function explainDrains(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const { t } = language;
  if (topic.topic !== 'all' && topic.topic !== 'node') return [];
  const name = topic.topic === 'node' ? topic.name : undefined;
  const drains = status.drains.filter(({ node }) => name === undefined || node === name);
  if (drains.length === 0) return [];
  const told = listToldSteps(status, topic, language);
  return [
    {
      title: t('Drain blockers'),
      items: drains.map((drain) => explainDrain(status, drain, told, name !== undefined, language)),
    },
  ];
}

/** Steps in the words of the entries above. */
function listToldSteps(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): ReadonlySet<string> {
  const steps = status.attention
    .filter((fault) => isFaultAbout(fault, topic))
    .flatMap((fault) => describeFaultSteps(fault, language, status))
    .flatMap(({ step }) => [step, ...listOtherwise(step)]);
  return new Set(steps.map(keyOfStep));
}

function keyOfStep({ action, command = '' }: Pick<NextStep, 'action' | 'command'>): string {
  return `${action}\n${command}`;
}

function explainDrain(
  status: UpdateStatus,
  drain: DrainAssessment,
  told: ReadonlySet<string>,
  withMessages: boolean,
  language: Language,
): ExplainedItem {
  const { t } = language;
  const { blockers, message, missing, node, pool } = drain;
  const { now } = status;
  const others = [describeNoBlockers(drain, language) ?? '', describeLeaving(drain, now, language)];
  return {
    text: `${t('Node {{node}} in pool {{pool}}', { node, pool })}: ${describeDrain(drain, now, language)}`,
    details: [
      ...blockers.map((blocker) =>
        explainBlocker(status, drain, blocker, told, withMessages, language),
      ),
      ...others.filter((text) => text !== '').map((text) => ({ text })),
      ...missing.map((item) => {
        const { resolve, summary } = describeMissing(item, language);
        return { text: resolve === undefined ? summary : `${summary} ${resolve}` };
      }),
      ...(message === '' ? [] : [quoteLatest(message, language)]),
    ],
  };
}

function quoteLatest(message: string, { t }: Language): QuotingItem {
  return { text: t('Latest message about the drain:'), original: message, isQuote: true };
}

function explainBlocker(
  status: UpdateStatus,
  drain: DrainAssessment,
  blocker: DrainBlocker,
  told: ReadonlySet<string>,
  withMessage: boolean,
  language: Language,
): ExplainedItem {
  const { t } = language;
  const { controlPlane, now } = status;
  const origin = describePodOrigin(blocker, now, language);
  const why = blocker.code === 'VirtualMachineCannotMigrate' ? blocker.message : '';
  return {
    text: [`${refName(blocker.pod)}: ${describeBlocker(blocker, now, language)}`, origin]
      .filter((part) => part !== '')
      .join(' '),
    ...(why === '' ? {} : { original: why }),
    details: [
      ...listDrainChoices(blocker, language)
        .filter((choice) => !told.has(keyOfStep(choice)))
        .map(({ action, availability, check, command }) => ({
          text: `${action} ${availability}`,
          ...(check === undefined ? {} : { check }),
          ...(command === undefined ? {} : { command }),
        })),
      ...(withMessage && isUpToOwner(blocker, language)
        ? [
            {
              text: t('Message to the owner, ready to copy'),
              original: formatOwnerMessage(
                { drain, blocker, target: controlPlane.versions.target, now },
                language,
              ),
            },
          ]
        : []),
    ],
  };
}
