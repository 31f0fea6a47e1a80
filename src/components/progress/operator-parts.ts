import type {
  OperatorAssessment,
  OperatorCounts,
  UnfinishedItem,
  UpdateStatus,
} from '../../engine';
import type { NodeMark } from './node-mark';

type OperatorMark = Extract<
  NodeMark,
  'updated' | 'updating' | 'waiting' | 'blocked' | 'degraded' | 'unavailable' | 'unknown'
>;

/** The number of operators in each part of the bar. */
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

/** The operators that are unhealthy for as long as an update makes them: what heals by itself is no problem. */
export function listSettlingOperators({
  expected,
}: Pick<UpdateStatus, 'expected'>): readonly string[] {
  return expected.flatMap((item) => {
    switch (item.kind) {
      case 'operatorsUnwell':
        return item.operators.map(({ name }) => name);
      case 'nodesRestarting':
        return item.insights.flatMap((insight) =>
          'operator' in insight ? [insight.operator] : [],
        );
      default:
        return [];
    }
  });
}

/** Facts that decide the mark of an operator, in addition to the operator itself. */
export interface OperatorSurroundings {
  readonly held: HeldOperators;
  readonly settling: ReadonlySet<string>;
  /** No update runs: there is nothing but their health to show. */
  readonly isAtRest: boolean;
}

/**
 * The mark of an operator, in the bar and next to it. During an update, an updated operator is marked as updated, so
 * that the bar never shows less than "N updated"; all others are marked with their problem, or their progress.
 */
export function markOfOperator(
  { health, name, state }: OperatorAssessment,
  { held, isAtRest, settling }: OperatorSurroundings,
): OperatorMark {
  if (state === 'updated' && !isAtRest) return 'updated';
  if (health !== 'healthy' && !settling.has(name)) return health;
  const pace = held.get(name)?.pace;
  return pace === 'needsPerson' || pace === 'stalled' ? 'blocked' : state;
}

/** Each operator once. Those of which only their count is known are as far as that says. */
export function countOperatorParts(
  { total, updated, updating, waiting }: OperatorCounts,
  operators: readonly OperatorAssessment[],
  surroundings: OperatorSurroundings,
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
    const mark = markOfOperator(operator, surroundings);
    if (mark === operator.state || parts[operator.state] === 0) continue;
    parts[operator.state] -= 1;
    parts[mark] += 1;
  }
  return parts;
}
