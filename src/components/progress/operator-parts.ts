import type { OperatorAssessment, OperatorCounts, UnfinishedItem } from '../../engine';
import type { NodeMark } from './node-mark';

type OperatorMark = Extract<
  NodeMark,
  'updated' | 'updating' | 'waiting' | 'blocked' | 'degraded' | 'unavailable' | 'unknown'
>;

/** How many operators the bar shows as what. */
export type OperatorParts = Readonly<Record<OperatorMark, number>>;

/** The operators that do not get on by themselves, as the verdict sees it, and since when each could have. */
export type HeldOperators = ReadonlyMap<string, UnfinishedItem>;

export function listHeldOperators(unfinished: readonly UnfinishedItem[]): HeldOperators {
  const held = new Map<string, UnfinishedItem>();
  for (const item of unfinished) {
    const { pace, subject } = item;
    if (subject.kind !== 'operator' || held.has(subject.operator)) continue;
    if (pace !== 'moving' && pace !== 'waiting') held.set(subject.operator, item);
  }
  return held;
}

/**
 * What an operator is shown as, in the bar and beside it: an updated one as updated, so that the bar never says less than
 * "N updated"; of the others what is wrong with it, else how far it is.
 */
export function markOfOperator(
  { health, name, state }: OperatorAssessment,
  held: HeldOperators,
): OperatorMark {
  if (state === 'updated') return 'updated';
  if (health !== 'healthy') return health;
  const pace = held.get(name)?.pace;
  return pace === 'needsPerson' || pace === 'stalled' ? 'blocked' : state;
}

/** Each operator once. Those of which only their count is known are as far as that says. */
export function countOperatorParts(
  { total, updated, updating, waiting }: OperatorCounts,
  operators: readonly OperatorAssessment[],
  held: HeldOperators,
): OperatorParts {
  const parts = {
    updated,
    updating,
    waiting,
    blocked: 0,
    degraded: 0,
    unavailable: 0,
    unknown: Math.max(0, total - updated - updating - waiting),
  };
  for (const operator of operators) {
    const mark = markOfOperator(operator, held);
    if (mark === operator.state || parts[operator.state] === 0) continue;
    parts[operator.state] -= 1;
    parts[mark] += 1;
  }
  return parts;
}
