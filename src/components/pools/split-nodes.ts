import { countPoolProgress, type PoolAssessment, type ReadState } from '../../engine';
import type { Language } from '../../wording/language/language';
import { markOfState } from '../progress/node-mark';
import { countSegments, type Part, type Segment } from '../shared/count-segments';

/**
 * The nodes in parts that do not overlap. An updated node counts as updated even if something else is wrong with it, so
 * that the bar never says less than "N updated"; one whose drain needs a person as blocked, a degraded one as degraded,
 * whichever phase it is in.
 */
export function splitNodes(
  pool: PoolAssessment,
  language: Language,
  stateOf: ReadState,
): readonly Segment[] {
  const counts: Partial<Record<Part, number>> = {};
  const goal = countPoolProgress(pool)?.goal;
  for (const node of pool.nodes) {
    const isDone = goal === 'configuration' ? node.atPoolConfig : node.updated;
    const part = isDone ? 'updated' : markOfState(stateOf(node), node);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return countSegments(counts, language);
}
