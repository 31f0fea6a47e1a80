import { isRecognized, isUnread, type Cause, type KnownStep, type StepCost } from '../../engine';
import type { Language } from '../language/language';
import type { NextStep } from '../next-steps/step';
import { looking, type Who } from '../next-steps/who-can';
import { fillCommand } from './fill-command';

/** What is wrong, as one sentence; of a message that no row knows, that it is so. Empty without a cause, and before causes are read. */
export function describeCause(cause: Cause | undefined, language: Language): string {
  if (!cause) return '';
  const { captures, code } = cause;
  switch (code) {
    case 'NotRead':
      return '';
    case 'NotRecognized':
      return language.t("The cause isn't recognized.");
    default:
      return language.causes.describe(code, captures, language);
  }
}

/** `describeCause` for a headline: empty for a cause that is not recognized. */
export function describeKnown(cause: Cause | undefined, language: Language): string {
  return isRecognized(cause) ? describeCause(cause, language) : '';
}

/** Whether there will be something to say of the cause: the table of known causes, or its texts, are on their way. */
export function isCauseAwaited(cause: Cause | undefined, language: Language): boolean {
  return isUnread(cause) || (isRecognized(cause) && describeCause(cause, language) === '');
}

/** The first step of a known cause, the others behind it; `undefined` when the cause is not known. */
export function describeCauseSteps(
  cause: Cause | undefined,
  language: Language,
): NextStep | undefined {
  if (!isRecognized(cause)) return undefined;
  const { captures, code } = cause;
  const steps = language.causes.listSteps(code);
  const described = steps.flatMap((step): readonly NextStep[] => {
    const command = step.command === undefined ? undefined : fillCommand(step.command, captures);
    // A command without its names is of no use; the first step says what to do all the same.
    if (step.command !== undefined && command === undefined && step !== steps[0]) return [];
    return [
      {
        action: language.causes.describeStep(step.step, captures, language),
        command,
        who: WHO[step.who],
        availability: describeCost(step, language),
      },
    ];
  });
  return described.reduceRight<NextStep | undefined>(
    (otherwise, step) => ({ ...step, otherwise }),
    undefined,
  );
}

const WHO: Readonly<Record<KnownStep['who'], Who>> = {
  Anyone: 'anyone',
  Administrator: 'clusterAdmin',
  ApplicationOwner: 'applicationOwner',
  InfrastructureOwner: 'infrastructureOwner',
};

function describeCost({ cost }: KnownStep, language: Language): string {
  const { t } = language;
  const sentences: Readonly<Record<StepCost, string>> = {
    none: looking(language),
    noDowntime: t('No downtime expected.'),
    nodesReboot: t('The nodes of the pool are drained and rebooted.'),
    nodeReboots: t('The node is drained and rebooted.'),
    podsStop: t('Pods stop until they run again elsewhere.'),
    requestWithdrawn: t('No downtime: nothing has changed yet.'),
  };
  return sentences[cost];
}
