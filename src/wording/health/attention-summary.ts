import type { Fault, FaultRoot, HealthInsight } from '../../engine';
import { capitalize } from '../language/capitalize';
import { describeProblem } from './problem';
import type { Language } from '../language/language';

/** The one line of an entry that needs attention: of one finding its own, of several what they have in common. */
export function describeAttention({ insights, root }: Fault, language: Language): string {
  const { t } = language;
  const [first] = insights;
  switch (root.kind) {
    case 'nodes':
      if (root.problem === 'late' && first && root.nodes.length === 1) {
        return describeProblem(first, language);
      }
      return first?.code === 'NodeUnavailable' && root.nodes.length === 1
        ? describeProblem(first, language)
        : capitalize(describeNodes(root, language), language);
    case 'pool':
      return describeDegradedPool(root, language);
    case 'alert':
      return first && insights.length === 1
        ? describeProblem(first, language)
        : t('Alert {{alert}} is firing {{count}} times', {
            alert: root.alert,
            count: insights.length,
          });
    case 'operator':
    case 'finding':
      return first ? describeProblem(first, language) : '';
  }
}

/** The same as it stands behind a colon, without what only a code says; `undefined` of what is about no object. */
export function describeRoot({ insights, root }: Fault, language: Language): string | undefined {
  const { t } = language;
  switch (root.kind) {
    case 'nodes':
      return describeNodes(root, language);
    case 'pool':
      return describeDegradedPool(root, language);
    case 'operator': {
      const { operator } = root;
      return insights[0]?.code === 'OperatorUnavailable'
        ? t('operator {{operator}} is unavailable', { operator })
        : t('operator {{operator}} is degraded', { operator });
    }
    case 'alert':
    case 'finding':
      return undefined;
  }
}

function describeDegradedPool(
  { pool, degraded, total }: Extract<FaultRoot, { kind: 'pool' }>,
  { t }: Language,
): string {
  return t('{{count}} of {{total}} nodes in pool {{pool}} are degraded', {
    count: degraded,
    total,
    pool,
    defaultValue_one: '{{count}} of {{total}} nodes in pool {{pool}} is degraded',
  });
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
        ? t("node {{node}} can't be drained", { node })
        : t("{{count}} nodes in pool {{pool}} can't be drained", { count, pool });
    case 'slowDrain':
      return isOne
        ? t('node {{node}} is still draining', { node })
        : t('{{count}} nodes in pool {{pool}} are still draining', { count, pool });
    case 'late':
      return isOne
        ? t('node {{node}} is taking longer than expected', { node })
        : t('{{count}} nodes in pool {{pool}} are taking longer than expected', { count, pool });
    case 'degraded':
      return isOne
        ? t('node {{node}} is degraded', { node })
        : t('{{count}} nodes in pool {{pool}} are degraded', { count, pool });
    case 'unavailable':
      return isOne
        ? t('node {{node}} is not ready', { node })
        : t('{{count}} nodes in pool {{pool}} are unavailable', {
            count,
            pool,
            defaultValue_one: '{{count}} node in pool {{pool}} is unavailable',
          });
    case 'restarting':
      return isOne
        ? t("node {{node}} hasn't come back after reboot", { node })
        : t("{{count}} nodes in pool {{pool}} haven't come back after reboot", { count, pool });
  }
}
