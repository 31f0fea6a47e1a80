import {
  toMilliseconds,
  type HeldDrain,
  type Instant,
  type RehearsalComparison,
  type RehearsedBlocker,
  type StageComparison,
} from '../../engine';
import { formatDuration, formatDurationRange } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment } from '../language/moment';
import { formatNames } from '../language/names';

/** The expectation for a stage from before the update, compared with the result. */
export function describeExpected(
  { expected, tookNs }: StageComparison,
  language: Language,
): string {
  const { t } = language;
  const range = formatDurationRange(
    toMilliseconds(expected.fromNs),
    toMilliseconds(expected.toNs),
    language,
  );
  if (tookNs === undefined) return t('expected: {{range}} after the start', { range });
  const duration = formatDuration(toMilliseconds(tookNs), language);
  if (tookNs > expected.toNs) {
    return t('expected: {{range}} after the start, took longer: {{duration}}', { range, duration });
  }
  return tookNs < expected.fromNs
    ? t('expected: {{range}} after the start, took less: {{duration}}', { range, duration })
    : t('as expected: {{range}} after the start', { range });
}

/** Drains that were named before the update, and others; a line each. */
export function describeRehearsedDrains(
  { drains }: RehearsalComparison,
  language: Language,
): readonly string[] {
  if (!drains) return [];
  const { t } = language;
  const { found, notFound, unforeseen } = drains;
  const names = (all: readonly (RehearsedBlocker | HeldDrain)[]) =>
    formatNames([...new Set(all.map(nameOf))], language);
  return [
    ...(found.length === 0
      ? []
      : [t('Blocked drains, as expected: {{names}}', { names: names(found) })]),
    ...(notFound.length === 0
      ? []
      : [t('Expected to block drains, and did not: {{names}}', { names: names(notFound) })]),
    ...(unforeseen.length === 0
      ? []
      : [t('Blocked drains, and was not expected to: {{names}}', { names: names(unforeseen) })]),
  ];
}

/** Time of the rehearsal. */
export function describeRehearsedAt(at: Instant, now: Instant, language: Language): string {
  return language.t('Checked before the update: {{time}}', {
    time: formatMoment(toMilliseconds(at), toMilliseconds(now), language),
  });
}

function nameOf({ kind, namespace = '', workload }: RehearsedBlocker | HeldDrain): string {
  return namespace === '' ? `${kind} ${workload}` : `${kind} ${namespace}/${workload}`;
}
