import type { Fault, FaultRoot, HealthInsight } from '../../engine';
import { describeHealthSummary } from './health-insight';
import type { Language } from '../language/language';

/** The one line of an entry that needs attention: of one finding its own, of several what they have in common. */
export function describeAttention({ insights, root }: Fault, language: Language): string {
  const { t } = language;
  const [first] = insights;
  switch (root.kind) {
    case 'nodes':
      if (root.problem === 'late' && first && root.nodes.length === 1) {
        return describeHealthSummary(first, language);
      }
      return first?.code === 'NodeUnavailable' && root.nodes.length === 1 && !isNotReady(first)
        ? describeHealthSummary(first, language)
        : describeNodes(root, language);
    case 'pool':
      return t('{{degraded}} of {{count}} nodes in pool {{pool}} degraded', {
        degraded: root.degraded,
        pool: root.pool,
        count: root.total,
        defaultValue_one: '{{degraded}} of {{count}} node in pool {{pool}} degraded',
      });
    case 'alert':
      return first && insights.length === 1
        ? describeHealthSummary(first, language)
        : t('Alert {{alert}} is firing {{count}} times', {
            alert: root.alert,
            count: insights.length,
          });
    case 'operator':
    case 'finding':
      return first ? describeHealthSummary(first, language) : '';
  }
}

/** A node that does not report has no other condition that is known to be fine either. */
export function isNotReady({
  causes,
}: Extract<HealthInsight, { code: 'NodeUnavailable' }>): boolean {
  return causes.some(({ kind }) => kind === 'NotReady');
}

type NodesRoot = Extract<FaultRoot, { kind: 'nodes' }>;

function describeNodes({ nodes, pool, problem }: NodesRoot, { t }: Language): string {
  const [node = ''] = nodes;
  const count = nodes.length;
  const isOne = count === 1 || pool === undefined;
  switch (problem) {
    case 'undrainable':
      return isOne
        ? t('Node {{node}} cannot be drained', { node })
        : t('{{count}} nodes in pool {{pool}} cannot be drained', { count, pool });
    case 'slowDrain':
      return isOne
        ? t('Draining node {{node}} takes long', { node })
        : t('Draining {{count}} nodes in pool {{pool}} takes long', { count, pool });
    case 'late':
      return isOne
        ? t('Node {{node}} takes longer than expected', { node })
        : t('{{count}} nodes in pool {{pool}} take longer than expected', { count, pool });
    case 'degraded':
      return isOne
        ? t('Node {{node}} is degraded', { node })
        : t('{{count}} nodes in pool {{pool}} are degraded', { count, pool });
    case 'unavailable':
      return isOne
        ? t('Node {{node}} is not ready', { node })
        : t('{{count}} nodes in pool {{pool}} are unavailable', { count, pool });
    case 'restarting':
      return isOne
        ? t('Node {{node}} is not back from its restart', { node })
        : t('{{count}} nodes in pool {{pool}} are not back from their restart', { count, pool });
  }
}
