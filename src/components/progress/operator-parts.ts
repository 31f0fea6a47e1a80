import type { OperatorAssessment, OperatorCounts } from '../../engine';
import type { NodeMark } from './node-mark';

/** How many operators the bar shows as what. */
export type OperatorParts = Readonly<
  Record<
    'updated' | 'updating' | 'waiting' | 'degraded' | 'operatorUnavailable' | 'unknown',
    number
  >
>;

/** Each operator once: as what is wrong with it, else as how far it is, as squares show nodes. */
export function countOperatorParts(
  counts: OperatorCounts,
  operators: readonly OperatorAssessment[],
): OperatorParts {
  const { degraded, total, unavailable, updated, updating, waiting } = counts;
  const sick = operators.filter(({ health }) => health !== 'healthy');
  const well = (state: OperatorAssessment['state'], count: number): number =>
    Math.max(0, count - sick.filter((operator) => operator.state === state).length);
  return {
    updated: well('updated', updated),
    updating: well('updating', updating),
    waiting: well('waiting', waiting),
    degraded,
    operatorUnavailable: unavailable,
    unknown: well('unknown', total - updated - updating - waiting),
  };
}

/** The same in the words of the legend, of what there is any. */
export function listOperatorMarks(parts: OperatorParts): readonly NodeMark[] {
  const counted: readonly (readonly [NodeMark, number])[] = [
    ['updated', parts.updated],
    ['updating', parts.updating],
    ['degraded', parts.degraded],
    ['operatorUnavailable', parts.operatorUnavailable],
    ['waiting', parts.waiting],
    ['unknown', parts.unknown],
  ];
  return counted.flatMap(([mark, count]) => (count > 0 ? [mark] : []));
}
