import type { NodeAssessment } from '../../engine';
import type { Language } from '../../wording/language/language';
import { countSegments, type Part } from '../shared/count-segments';
import type { Segment } from '../shared/SegmentedBar';

/**
 * The nodes in parts that do not overlap. An updated node counts as updated even if something else is wrong with it, so that
 * the bar never says less than "N updated"; one whose drain needs a person (`blocked`) as blocked, a degraded one as
 * degraded, whichever phase it is in.
 */
export function splitNodes(
  nodes: readonly NodeAssessment[],
  language: Language,
  blocked: ReadonlySet<string> = NONE,
): readonly Segment[] {
  const counts: Partial<Record<Part, number>> = {};
  for (const node of nodes) {
    const part = partOf(node, blocked);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return countSegments(counts, language);
}

const NONE: ReadonlySet<string> = new Set();

function partOf(node: NodeAssessment, blocked: ReadonlySet<string>): Part {
  if (node.updated) return 'updated';
  if (blocked.has(node.name)) return 'blocked';
  switch (node.assessment) {
    case 'Degraded':
      return 'degraded';
    case 'Unavailable':
      return 'unavailable';
    case 'Excluded':
      return 'excluded';
    case 'Progressing':
      if (node.phase === 'Draining') return 'draining';
      return node.phase === 'Rebooting' ? 'rebooting' : 'updating';
    case 'Outdated':
      return 'pending';
    case 'Completed':
      return 'updated';
    case 'Unknown':
      return 'unknown';
  }
}
