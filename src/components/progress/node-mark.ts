import { readNodeState, type NodeAssessment, type PoolAssessment } from '../../engine';
import { describeNodeAssessment, describeNodePhase } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';

/** What a node's square shows: what is wrong with the node, else its phase. */
export type NodeMark =
  | 'blocked'
  | 'degraded'
  | 'unavailable'
  /** Of an operator: unlike a node it is not away for a reboot. */
  | 'operatorUnavailable'
  | 'draining'
  | 'updating'
  | 'rebooting'
  | 'paused'
  | 'waiting'
  | 'unknown'
  /** Of a pool of which only its own report is known: what its other nodes do is not. */
  | 'notUpdated'
  | 'updated';

/** In the order of the legend: as far as nodes are, with what is wrong before what waits. */
export const NODE_MARKS: readonly NodeMark[] = [
  'updated',
  'rebooting',
  'updating',
  'draining',
  'blocked',
  'degraded',
  'operatorUnavailable',
  'unavailable',
  'paused',
  'waiting',
  'notUpdated',
  'unknown',
];

/** `blocked`: names of the nodes that get no further. */
export function markOf(
  node: NodeAssessment,
  pool: PoolAssessment,
  blocked: ReadonlySet<string>,
): NodeMark {
  switch (readNodeState(node, pool, blocked)) {
    case 'Blocked':
      return 'blocked';
    case 'Degraded':
      return 'degraded';
    case 'Unavailable':
      return 'unavailable';
    case 'Progressing':
      if (node.phase === 'Draining') return 'draining';
      return node.phase === 'Rebooting' ? 'rebooting' : 'updating';
    case 'Excluded':
      return 'paused';
    case 'Outdated':
      return 'waiting';
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
    case 'operatorUnavailable':
      return language.t('Operator unavailable');
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
    case 'waiting':
      return describeNodePhase('Pending', language);
    case 'unknown':
      return describeNodePhase('Unknown', language);
    case 'notUpdated':
      return language.t('Not updated');
    case 'updated':
      return describeNodePhase('Updated', language);
  }
}

export type MarkCounts = ReadonlyMap<NodeMark, number>;

interface CountedMarks {
  readonly blocked: ReadonlySet<string>;
  readonly counts: MarkCounts;
}

const counted = new WeakMap<PoolAssessment, CountedMarks>();

/**
 * How many nodes have each mark; marks that none has are not in it. Remembered by the pool: the legend asks for
 * all pools whenever one of them changes.
 */
export function countMarks(pool: PoolAssessment, blocked: ReadonlySet<string>): MarkCounts {
  const known = counted.get(pool);
  if (known?.blocked === blocked) return known.counts;
  const counts = new Map<NodeMark, number>();
  for (const node of pool.nodes) {
    const mark = markOf(node, pool, blocked);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  counted.set(pool, { blocked, counts });
  return counts;
}
