import type { CauseSource } from '../../engine/known-causes/known-cause';
import type { CauseCondition } from '../../engine/known-causes/recognize-cause';

/** A message by which a row of the table is known to be right. Names in it are neutral. */
export interface CauseExample {
  readonly code: string;
  readonly source: CauseSource;
  /** For rows that look at a condition. */
  readonly condition?: CauseCondition;
  readonly text: string;
  /** All captures. */
  readonly captures: Readonly<Record<string, string>>;
  /** The place where the message was seen, or the source file that builds it. */
  readonly from: string;
}

/** Examples of texts from `source`, unless one names another. */
export function examplesFrom(
  source: CauseSource,
  examples: readonly (Omit<CauseExample, 'source'> & Partial<CauseExample>)[],
): readonly CauseExample[] {
  return examples.map((example) => ({ source, ...example }));
}

/** A condition of a ClusterOperator. */
export function onOperator(operator: string, type: string, reason: string): CauseCondition {
  return { operator, type, reason };
}
