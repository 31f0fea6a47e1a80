import type { AttentionGroup } from './attention';
import { describeHealthSummary } from './health-insight';
import type { Translate } from './translate';

/** The one line of an entry that needs attention: of one finding its own, of several what they have in common. */
export function describeAttention(group: AttentionGroup, t: Translate): string {
  const { insights, pool, isDraining } = group;
  const [first] = insights;
  const count = insights.length;
  switch (first.code) {
    case 'NodeDegraded':
      if (count === 1 || pool === undefined) {
        return isDraining
          ? t('Node {{node}} cannot be drained', { node: first.node })
          : describeHealthSummary(first, t);
      }
      return isDraining
        ? t('{{count}} nodes in pool {{pool}} cannot be drained', { count, pool })
        : t('{{count}} nodes in pool {{pool}} are degraded', { count, pool });
    case 'NodeUnavailable':
      return count === 1 || pool === undefined
        ? describeHealthSummary(first, t)
        : t('{{count}} nodes in pool {{pool}} are unavailable', { count, pool });
    case 'AlertFiring':
      return count === 1
        ? describeHealthSummary(first, t)
        : t('Alert {{alert}} is firing {{count}} times', { alert: first.alert, count });
    default:
      return describeHealthSummary(first, t);
  }
}
