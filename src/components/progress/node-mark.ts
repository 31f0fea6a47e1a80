import type { NodeAssessment } from '../../engine';
import { describeNodeAssessment, describeNodePhase } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';

/** What a node's square shows: what is wrong with the node, else its phase. */
export type NodeMark =
  | 'blocked'
  | 'degraded'
  | 'unavailable'
  | 'draining'
  | 'updating'
  | 'rebooting'
  | 'paused'
  | 'pending'
  | 'unknown'
  | 'updated';

/** In the order of the legend: as far as nodes are, with what is wrong before what waits. */
export const NODE_MARKS: readonly NodeMark[] = [
  'updated',
  'rebooting',
  'updating',
  'draining',
  'blocked',
  'degraded',
  'unavailable',
  'paused',
  'pending',
  'unknown',
];

/** `blocked`: names of the nodes whose drain needs a person. */
export function markOf(
  { name, assessment, phase }: NodeAssessment,
  blocked: ReadonlySet<string>,
): NodeMark {
  if (blocked.has(name)) return 'blocked';
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
    case 'blocked':
      return language.t('Blocked');
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

export type MarkCounts = ReadonlyMap<NodeMark, number>;

interface CountedMarks {
  readonly blocked: ReadonlySet<string>;
  readonly counts: MarkCounts;
}

const counted = new WeakMap<readonly NodeAssessment[], CountedMarks>();

/**
 * How many nodes have each mark; marks that none has are not in it. Remembered by the list of nodes: the legend asks for
 * all pools whenever one of them changes.
 */
export function countMarks(
  nodes: readonly NodeAssessment[],
  blocked: ReadonlySet<string>,
): MarkCounts {
  const known = counted.get(nodes);
  if (known?.blocked === blocked) return known.counts;
  const counts = new Map<NodeMark, number>();
  for (const node of nodes) {
    const mark = markOf(node, blocked);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  counted.set(nodes, { blocked, counts });
  return counts;
}
