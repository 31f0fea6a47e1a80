import { toMilliseconds, type ExpectedItem, type Instant } from '../../engine';
import { formatDuration } from '../language/duration';
import { describeHealthSummary } from './health-insight';
import { formatFewNames } from '../language/names';
import type { Language } from '../language/language';

/** One item of what is expected during an update, in a few words. */
export function describeExpected(item: ExpectedItem, language: Language): string {
  const { t } = language;
  switch (item.kind) {
    case 'operatorsUpdating':
      return t('{{count}} operators updating', {
        count: item.operators.length,
        defaultValue_one: '{{count}} operator updating',
      });
    case 'operatorsUnwell':
      return t('{{count}} operators unwell for a short time', {
        count: item.operators.length,
        defaultValue_one: '{{count}} operator unwell for a short time',
      });
    case 'nodesDraining':
      return t('{{count}} nodes being drained', {
        count: item.nodes.length,
        defaultValue_one: '{{count}} node being drained',
      });
    case 'nodesUpdating':
      return t('{{count}} nodes away while they are updated', {
        count: item.nodes.length,
        defaultValue_one: '{{count}} node away while it is updated',
      });
    case 'nodesUnwell':
      return t('{{count}} nodes unavailable for a short time', {
        count: item.nodes.length,
        defaultValue_one: '{{count}} node unavailable for a short time',
      });
    case 'nodesRestarting':
      return t('{{count}} findings while {{nodes}} restarts', {
        count: item.insights.length,
        nodes: formatFewNames(item.nodes, language),
        defaultValue_one: '{{count}} finding while {{nodes}} restarts',
      });
    case 'insight':
      return describeHealthSummary(item.insight, language);
  }
}

/** How much longer that is normal; empty when nobody knows. */
export function describeGrace(
  { graceEndsAt }: ExpectedItem,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  if (graceEndsAt === undefined) return '';
  return graceEndsAt > now
    ? t('normal for another {{duration}}', {
        duration: formatDuration(toMilliseconds(graceEndsAt - now), language),
      })
    : t('longer than usual');
}
