import {
  isOfPlatform,
  isRecognized,
  type Cause,
  type CauseStep,
  type StepCost,
} from '../../engine';
import type { Language } from '../language/language';
import { shellWord } from '../next-steps/shell';
import type { NextStep } from '../next-steps/step';
import { looking, onlyLooks, type Who } from '../next-steps/who-can';
import { fillCommand } from './fill-command';
import { saySentence } from './say-sentence';

/** The first step of a known cause, the others behind it; `undefined` when the cause is not known. */
export function describeCauseSteps(
  cause: Cause | undefined,
  language: Language,
): NextStep | undefined {
  if (!isRecognized(cause)) return undefined;
  const { captures, code } = cause;
  const { namespace = '' } = captures;
  const isPlatform = isOfPlatform({ namespace });
  const listed = language.causes.findCause(code)?.steps ?? [];
  const steps = isPlatform ? [...listed].sort(compareForPlatform) : listed;
  const firstChange = steps.find(isChangeByOwner);
  const described = steps.flatMap((step): readonly NextStep[] => {
    if (isPlatform && isChangeByOwner(step)) {
      return step === firstChange ? [describeManaged(namespace, language)] : [];
    }
    const action = saySentence(step.sentence, captures, language);
    if (action === '') return [];
    const command = step.command === undefined ? undefined : fillCommand(step.command, captures);
    // A command without its names is of no use; the first step says what to do all the same.
    if (step.command !== undefined && command === undefined && step !== steps[0]) return [];
    return [
      {
        action,
        command,
        check: step.check === undefined ? undefined : fillCommand(step.check, captures),
        who: isPlatform && step.who === 'ApplicationOwner' ? 'clusterAdmin' : WHO[step.who],
        availability: describeCost(step, language),
      },
    ];
  });
  return described.reduceRight<NextStep | undefined>(
    (otherwise, step) => ({ ...step, otherwise }),
    undefined,
  );
}

/** Changes to objects that the application owner owns. */
function isChangeByOwner({ cost, who }: CauseStep): boolean {
  return who === 'ApplicationOwner' && cost !== 'none';
}

/** Pods of the platform are as they have to be: what refuses them comes first. */
function compareForPlatform(a: CauseStep, b: CauseStep): number {
  return Number(a.isLastOnPlatform ?? false) - Number(b.isLastOnPlatform ?? false);
}

/** A step for pods of the platform: an operator, not the application owner, decides what is changed there. */
function describeManaged(namespace: string, language: Language): NextStep {
  const { t } = language;
  return {
    action: t(
      'Check the operator that manages the pods in namespace {{namespace}}. It reverts manual changes.',
      { namespace },
    ),
    command: `oc get pods -n ${shellWord(namespace)} -o wide`,
    ...onlyLooks(language),
  };
}

const WHO: Readonly<Record<CauseStep['who'], Who>> = {
  Anyone: 'anyone',
  Administrator: 'clusterAdmin',
  ApplicationOwner: 'applicationOwner',
  InfrastructureOwner: 'infrastructureOwner',
};

function describeCost({ cost }: CauseStep, language: Language): string {
  const { t } = language;
  const sentences: Readonly<Record<StepCost, string>> = {
    none: looking(language),
    noDowntime: t('No downtime expected.'),
    clusterUpdates: t('An update drains and reboots all nodes.'),
    nodesReboot: t("Drains and reboots the pool's nodes."),
    nodeReboots: t('Drains and reboots the node.'),
    podsStop: t('Pods stop until they run again elsewhere.'),
    requestWithdrawn: t('No downtime: nothing has changed yet.'),
  };
  return sentences[cost];
}
