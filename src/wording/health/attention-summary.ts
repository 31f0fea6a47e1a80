import type { Fault, HealthInsight } from '../../engine';
import { capitalize } from '../language/capitalize';
import type { Language } from '../language/language';
import {
  describeControllerDown,
  describeDegradedPool,
  describeLateOperator,
  describeNodes,
  isControllerDown,
} from './fault-root';
import { describeProblem } from './problem';

/** The title of an entry that needs attention: that of its only finding, or the facts that several findings share. */
export function describeAttention({ insights, root }: Fault, language: Language): string {
  const { t } = language;
  const [first] = insights;
  if (first && isControllerDown(first)) {
    return capitalize(describeControllerDown(first, language), language);
  }
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
      // The level says more than slow: the update is stalled, or a person has to act.
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

/** A node that does not report: its other conditions are unknown, too. */
export function isNotReady({
  causes,
}: Extract<HealthInsight, { code: 'NodeUnavailable' }>): boolean {
  return causes.some(({ kind }) => kind === 'NotReady');
}
