import {
  toMilliseconds,
  type DrainAssessment,
  type DrainBlocker,
  type Instant,
} from '../../engine';
import { describeKnown } from '../causes/describe-cause';
import { describeEvidence } from '../evidence/evidence';
import { describeBlocker, describePodOrigin } from './drain-blocker';
import { refName } from '../language/ref-name';
import { listDrainChoices } from './drain-choices';
import { formatDuration, formatExactDuration } from '../language/duration';
import type { Language } from '../language/language';

/** Facts for the message to an owner. */
export interface OwnerMessageFacts {
  readonly drain: DrainAssessment;
  readonly blocker: DrainBlocker;
  /** The target version; absent if it is unknown. */
  readonly target?: string;
  readonly now: Instant;
}

/**
 * A message to the owner of a pod that keeps a node from being drained: what is waiting, why, and what the owner can
 * do. Plain text of several lines, which explains what a drain is.
 */
export function formatOwnerMessage(facts: OwnerMessageFacts, language: Language): string {
  const { t } = language;
  const { blocker, drain, now, target } = facts;
  const { node, pool, sinceAt } = drain;
  const pod = refName(blocker.pod);
  const origin = describePodOrigin(blocker, now, language);
  const choices = listDrainChoices(blocker, language).flatMap(
    ({ action, availability, check, command }) => [
      `- ${action} ${availability}`,
      ...(check === undefined ? [] : [`    ${check}`]),
      ...(command === undefined ? [] : [`    ${command}`]),
    ],
  );
  return [
    t('Pod {{pod}} blocks the update of node {{node}}.', { pod, node }),
    '',
    target === undefined
      ? t('Node {{node}} (pool {{pool}}) has to be drained and rebooted for an update.', {
          node,
          pool,
        })
      : t(
          'The cluster is being updated to OpenShift {{version}}, so node {{node}} (pool {{pool}}) has to be drained and rebooted.',
          { version: target, node, pool },
        ),
    ...(sinceAt === undefined
      ? []
      : [
          t('The node has been waiting for {{duration}}.', {
            duration: formatDuration(toMilliseconds(now - sinceAt), language),
          }),
        ]),
    '',
    t('Pod: {{pod}}', { pod }),
    ...(origin === '' ? [] : [origin]),
    describeBlocker(blocker, now, language),
    ...describeMissingPods(blocker, now, language),
    '',
    t('Take one of these actions, or tell us which one we can take:'),
    ...choices,
    '',
    drain.retryEveryNs === undefined
      ? t(
          'The update of the node then continues once the machine-config controller is running again.',
        )
      : t(
          'The update of the node then continues automatically with the next attempt, within {{duration}}.',
          { duration: formatExactDuration(toMilliseconds(drain.retryEveryNs), language) },
        ),
  ].join('\n');
}

/** The reasons why the budget misses pods, one for each pod: a quota, a volume, an image. */
function describeMissingPods(
  blocker: DrainBlocker,
  now: Instant,
  language: Language,
): readonly string[] {
  if (blocker.code !== 'BudgetRefuses') return [];
  return (blocker.missingPods ?? []).flatMap((evidence) => {
    const known = describeKnown(evidence.cause, language);
    return [describeEvidence(evidence, now, language), known].filter((text) => text !== '');
  });
}
