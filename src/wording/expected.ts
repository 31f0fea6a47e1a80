import type { ExpectedItem } from './attention';
import { describeHealthSummary } from './health-insight';
import type { Translate } from './translate';

/** One item of the shelf "Expected during an update", in a few words. */
export function describeExpected(item: ExpectedItem, t: Translate): string {
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
    case 'insight':
      return describeHealthSummary(item.insight, t);
  }
}
