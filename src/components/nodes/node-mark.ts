import type { NodeAssessment } from '../../engine';
import { describeNodeAssessment, describeNodePhase } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';

/** What a square of the map shows: what is wrong with a node, else its phase. */
export type NodeMark =
  | 'degraded'
  | 'unavailable'
  | 'draining'
  | 'updating'
  | 'rebooting'
  | 'paused'
  | 'pending'
  | 'unknown'
  | 'updated';

/** Worst first, as the legend has them. */
export const NODE_MARKS: readonly NodeMark[] = [
  'degraded',
  'unavailable',
  'draining',
  'updating',
  'rebooting',
  'paused',
  'pending',
  'unknown',
  'updated',
];

export function markOf({ assessment, phase }: NodeAssessment): NodeMark {
  switch (assessment) {
    case 'Degraded':
      return 'degraded';
    case 'Unavailable':
      return 'unavailable';
    case 'Progressing':
      if (phase === 'Draining') return 'draining';
      return phase === 'Rebooting' ? 'rebooting' : 'updating';
    case 'Excluded':
      return 'paused';
    case 'Outdated':
      return 'pending';
    case 'Unknown':
      return 'unknown';
    case 'Completed':
      return 'updated';
  }
}

export function describeMark(mark: NodeMark, language: Language): string {
  switch (mark) {
    case 'degraded':
      return describeNodeAssessment('Degraded', language);
    case 'unavailable':
      return describeNodeAssessment('Unavailable', language);
    case 'draining':
      return describeNodePhase('Draining', language);
    case 'updating':
      return describeNodePhase('Updating', language);
    case 'rebooting':
      return describeNodePhase('Rebooting', language);
    case 'paused':
      return describeNodePhase('Paused', language);
    case 'pending':
      return describeNodePhase('Pending', language);
    case 'unknown':
      return describeNodePhase('Unknown', language);
    case 'updated':
      return describeNodePhase('Updated', language);
  }
}

/** How many nodes have each mark; marks that none has are not in it. */
export function countMarks(nodes: Iterable<NodeAssessment>): ReadonlyMap<NodeMark, number> {
  const counts = new Map<NodeMark, number>();
  for (const node of nodes) {
    const mark = markOf(node);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return counts;
}
