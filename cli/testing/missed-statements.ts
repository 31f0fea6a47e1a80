import type { Scenario } from '../../scenarios/scenario';
import { explainStatus } from '../../src/report/explain/explain-status';
import { formatExplanation } from '../../src/report/explain/format-explanation';
import { assessScenario } from '../../src/testing/assess-scenario';
import { english } from '../../src/wording/language/english';

/** Statements that the explanation of a cluster must contain, and those that it must not. */
export interface Statements {
  readonly says: readonly string[];
  readonly never: readonly string[];
}

/** The statements that the explanation lacks, and those that it must not have. */
export function missedStatements(
  scenario: Scenario | string,
  { never, says }: Statements,
): { readonly missing: readonly string[]; readonly wrong: readonly string[] } {
  const topic = { topic: 'all' } as const;
  const status = assessScenario(scenario);
  const text = formatExplanation(explainStatus(status, topic, english), topic, status, 'text');
  return {
    missing: says.filter((statement) => !text.includes(statement)),
    wrong: never.filter((statement) => text.includes(statement)),
  };
}
