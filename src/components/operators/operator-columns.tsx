import type { Language } from '../../wording/language/language';
import type { ReactNode } from 'react';
import { toMilliseconds, type OperatorAssessment, type ReadCondition } from '../../engine';
import { describeOperatorState, type ShownOperatorState } from '../../wording/verdict/state-words';
import { markOfOperator, type OperatorSurroundings } from '../progress/operator-parts';
import { LongMessage } from '../shared/LongMessage';
import { ResourceName } from '../shared/ResourceName';
import { OPERATOR_STATE_TONES } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { TimeSince } from './TimeSince';

export interface OperatorCellContext extends Language {
  /** The version the cluster goes to; absent when unknown. */
  readonly target?: string;
  readonly surroundings: OperatorSurroundings;
}

export interface OperatorColumn {
  readonly id: string;
  readonly label: (language: Language) => string;
  /** The width in CSS. The last column takes the rest. */
  readonly width?: string;
  /** To sort by; `undefined` sorts last in both directions. */
  readonly value: (
    operator: OperatorAssessment,
    surroundings: OperatorSurroundings,
  ) => string | number | undefined;
  readonly cell: (operator: OperatorAssessment, context: OperatorCellContext) => ReactNode;
  /** Says nothing that one has to know: left out where there is no room for columns. */
  readonly isExpected?: (operator: OperatorAssessment) => boolean;
}

const STATE_RANKS: Readonly<Record<ShownOperatorState, number>> = {
  unavailable: 0,
  degraded: 1,
  blocked: 2,
  updating: 3,
  waiting: 4,
  unknown: 5,
  updated: 6,
};

const HEALTH_RANKS: Readonly<Record<OperatorAssessment['health'], number>> = {
  unavailable: 0,
  degraded: 1,
  healthy: 2,
};

/** Worst first: unavailable, degraded, then by how far they are. */
export function rankOperator({ health, state }: OperatorAssessment): number {
  return HEALTH_RANKS[health] * 10 + STATE_RANKS[state];
}

export const OPERATOR_COLUMNS: readonly OperatorColumn[] = [
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    width: '20%',
    value: ({ name }) => name,
    cell: ({ insight }) => <ResourceName resource={insight.resource} hideIcon />,
  },
  {
    id: 'version',
    label: ({ t }) => t('Version'),
    width: '9rem',
    value: ({ version }) => version,
    cell: ({ version, state }, { t, target }) => {
      const current = version ?? t('Unknown');
      return state === 'updated' || target === undefined || target === version
        ? current
        : t('{{previous}} → {{target}}', { previous: current, target });
    },
  },
  {
    id: 'state',
    label: ({ t }) => t('State'),
    width: '7rem',
    value: (operator, surroundings) => STATE_RANKS[markOfOperator(operator, surroundings)],
    cell: (operator, context) => {
      const state = markOfOperator(operator, context.surroundings);
      return (
        <ToneText tone={OPERATOR_STATE_TONES[state]} text={describeOperatorState(state, context)} />
      );
    },
  },
  {
    id: 'available',
    label: ({ t }) => t('Available'),
    width: '7rem',
    value: ({ available }) => available?.status,
    cell: ({ available }, context) => describeCondition(available, 'True', context),
    isExpected: ({ available }) => available?.status === 'True',
  },
  {
    id: 'degraded',
    label: ({ t }) => t('Degraded'),
    width: '7rem',
    value: ({ degraded }) => degraded?.status,
    cell: ({ degraded }, context) => describeCondition(degraded, 'False', context),
    isExpected: ({ degraded }) => degraded?.status === 'False',
  },
  {
    id: 'since',
    label: ({ t }) => t('Since'),
    width: '6rem',
    value: (operator) => {
      const since = decidingCondition(operator)?.lastTransitionAt;
      return since === undefined ? undefined : toMilliseconds(since);
    },
    cell: (operator, context) => {
      const since = decidingCondition(operator)?.lastTransitionAt;
      return since === undefined ? (
        '–'
      ) : (
        <TimeSince sinceMs={toMilliseconds(since)} language={context} />
      );
    },
  },
  {
    id: 'message',
    label: ({ t }) => t('Message'),
    value: (operator) => decidingCondition(operator)?.message || undefined,
    cell: (operator, { t }) => {
      const message = decidingCondition(operator)?.message ?? '';
      return message === '' ? null : (
        <LongMessage text={message} label={t('message of {{name}}', { name: operator.name })} />
      );
    },
    isExpected: ({ health, state }) => health === 'healthy' && state !== 'updating',
  },
];

/** The condition that says most: what is wrong, else what it is about. */
function decidingCondition(operator: OperatorAssessment): ReadCondition | undefined {
  switch (operator.health) {
    case 'unavailable':
      return operator.available;
    case 'degraded':
      return operator.degraded;
    case 'healthy':
      return operator.progressing;
  }
}

/** Yes, no or whatever stands there, with an icon only where it is not as it should be. */
function describeCondition(
  condition: ReadCondition | undefined,
  expected: 'True' | 'False',
  { t }: Language,
): ReactNode {
  const texts: Readonly<Record<string, string>> = { True: t('Yes'), False: t('No') };
  if (!condition) return t('Unknown');
  const text = texts[condition.status] ?? t('Unknown');
  if (condition.status === expected) return text;
  return <ToneText tone={condition.status === 'Unknown' ? 'unknown' : 'danger'} text={text} />;
}
