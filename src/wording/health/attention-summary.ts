import type { Fault, HealthInsight } from '../../engine';
import { capitalize } from '../language/capitalize';
import type { Language } from '../language/language';
import { describeDegradedPool, describeLateOperator, describeNodes } from './fault-root';
import { describeProblem } from './problem';

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
      // Beyond what is slow: it stalls, or needs a person.
      return first?.code === 'OperatorLate' && first.level === 'Error'
        ? capitalize(describeLateOperator(root.operator, first, language), language)
        : describeFirst(first, language);
    case 'finding':
      return describeFirst(first, language);
  }
}

function describeFirst(first: HealthInsight | undefined, language: Language): string {
  return first ? describeProblem(first, language) : '';
}

/** A node that does not report has no other condition that is known to be fine either. */
export function isNotReady({
  causes,
}: Extract<HealthInsight, { code: 'NodeUnavailable' }>): boolean {
  return causes.some(({ kind }) => kind === 'NotReady');
}
