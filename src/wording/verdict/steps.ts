import {
  toMilliseconds,
  type StepFact,
  type StepId,
  type StepState,
  type UpdateStep,
} from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

export function describeStep({ id, isSingleNode }: UpdateStep, { t }: Language): string {
  const texts: Readonly<Record<StepId, string>> = {
    payload: t('Release'),
    operators: t('Operators'),
    controlPlaneNodes: isSingleNode ? t('Node') : t('Control plane nodes'),
    workerPools: t('Worker pools'),
    done: t('Complete'),
  };
  return texts[id];
}

/** The state as a word, for readers who don't see the icon. */
export function describeStepState(state: StepState, { t }: Language): string {
  const texts: Readonly<Record<StepState, string>> = {
    done: t('complete'),
    active: t('in progress'),
    attention: t('needs attention'),
    failed: t('not progressing'),
    waiting: t('not started'),
    unknown: t('unknown'),
  };
  return texts[state];
}

/**
 * The text below the step: a count, or its state if there is nothing to count, unless the name of the step says it. The
 * last step has no text, because its icon shows whether it is reached.
 */
export function describeStepFact(step: UpdateStep, language: Language): string {
  const { fact, id, state } = step;
  const { t } = language;
  switch (fact.kind) {
    case 'none':
      return id === 'done' || state === 'done' ? '' : describeStepState(state, language);
    case 'checking':
      return t('being checked');
    case 'notAccepted':
      return t('not accepted');
    case 'accepted':
      if (fact.forced) return t('accepted (forced)');
      if (fact.verified === undefined) return t('accepted');
      return fact.verified ? t('accepted, verified') : t('accepted, not verified');
    case 'operators':
      return t('{{updated}} of {{total}}', { updated: fact.updated, total: fact.total });
    case 'nodes':
      if (state === 'waiting' && fact.paused === 0) return describeStepState(state, language);
      return describeNodes(step, fact, language);
  }
}

/** The duration of the step; empty if it is not done or if the duration is unknown. */
export function describeStepTime({ tookNs }: UpdateStep, language: Language): string {
  return tookNs === undefined
    ? ''
    : language.t('took {{duration}}', {
        duration: formatDuration(toMilliseconds(tookNs), language),
      });
}

function describeNodes(
  { id }: UpdateStep,
  { updated, total, paused, isReported }: Extract<StepFact, { kind: 'nodes' }>,
  { t }: Language,
): string {
  if (isReported) {
    return t('{{updated}} of {{count}} nodes (reported)', {
      updated,
      count: total,
      defaultValue_one: '{{updated}} of {{count}} node (reported)',
    });
  }
  // "Control plane nodes" already says what is counted.
  if (id === 'controlPlaneNodes' && paused === 0) {
    return t('{{updated}} of {{total}}', { updated, total });
  }
  return paused > 0
    ? t('{{updated}} of {{count}} nodes, {{paused}} paused', {
        updated,
        paused,
        count: total,
        defaultValue_one: '{{updated}} of {{count}} node, {{paused}} paused',
      })
    : t('{{updated}} of {{count}} nodes', {
        updated,
        count: total,
        defaultValue_one: '{{updated}} of {{count}} node',
      });
}
