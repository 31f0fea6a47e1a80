import {
  isOperatorProgressKnown,
  type Instant,
  type OperatorAssessment,
  type UpdateStatus,
} from '../../engine';
import { describeOperatorState } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';
import { escapeMarkdown, table } from './markdown-text';
import { formatSince } from './markdown-times';

export function describeOperatorsUpdated(
  { updated, total }: UpdateStatus['controlPlane']['counts'],
  { t }: Language,
): string {
  return t('{{updated}} of {{count}} operators', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator',
  });
}

export function formatOperators(status: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  const { counts } = status.controlPlane;
  if (counts.total === 0) return [];
  const shown = status.operators.filter(
    ({ state, health }) => state === 'updating' || health !== 'healthy',
  );
  return [
    '## Operators',
    [
      isOperatorProgressKnown(counts)
        ? describeOperatorsUpdated(counts, language)
        : t('{{count}} unknown', { count: counts.total }),
      t('{{count}} updating', { count: counts.updating }),
      t('{{count}} waiting', { count: counts.waiting }),
      t('{{count}} unavailable', { count: counts.unavailable }),
      t('{{count}} degraded', { count: counts.degraded }),
    ].join(', '),
    ...table(
      ['Operator', 'State', 'Health', 'Version', 'Since', 'Reason', 'Message'],
      shown.flatMap((operator) => formatOperatorRows(operator, status.now, language)),
    ),
  ];
}

/** The rows of an operator: one for each condition that makes it part of the table. */
function formatOperatorRows(
  operator: OperatorAssessment,
  now: Instant,
  language: Language,
): readonly (readonly string[])[] {
  const { name, state, health, version, progressing, available, degraded } = operator;
  const healthWords = {
    healthy: 'Healthy',
    degraded: 'Degraded',
    unavailable: 'Unavailable',
  } as const;
  const conditions = [
    ...(health === 'unavailable' ? [available] : []),
    ...(health === 'degraded' ? [degraded] : []),
    ...(state === 'updating' ? [progressing] : []),
  ];
  return conditions.map((condition) =>
    [
      name,
      describeOperatorState(state, language),
      healthWords[health],
      version ?? 'Unknown',
      formatSince(condition?.lastTransitionAt, now, language),
      condition?.reason || '–',
      condition?.message || '–',
    ].map(escapeMarkdown),
  );
}
