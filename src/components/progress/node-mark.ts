import {
  countPoolProgress,
  readNodePhase,
  readNodeState,
  type NodeAssessment,
  type NodeState,
  type PoolAssessment,
} from '../../engine';
import { describeNodeAssessment, describeNodePhase } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';
import type { Part } from '../shared/count-segments';

/** The mark of a node's square, and of a part of a bar: the node's problem, or its phase. */
export type NodeMark = Part;

/** `blocked`: names of the nodes that get no further. */
export function markOf(
  node: NodeAssessment,
  pool: PoolAssessment,
  blocked: ReadonlySet<string>,
): NodeMark {
  return markOfState(readNodeState(node, pool, blocked), node);
}

export function markOfState(state: NodeState, node: NodeAssessment): NodeMark {
  switch (state) {
    case 'Blocked':
      return 'blocked';
    case 'Degraded':
      return 'degraded';
    case 'Unavailable':
      return 'unavailable';
    case 'Progressing': {
      const phase = readNodePhase(node);
      if (phase === 'Draining') return 'draining';
      return phase === 'Rebooting' ? 'rebooting' : 'updating';
    }
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
  readonly parts: MarkCounts;
}

const counted = new WeakMap<PoolAssessment, CountedMarks>();

/**
 * The number of nodes with each mark, without marks of no node. It is cached by pool, because the legend asks for all
 * pools whenever one of them changes.
 */
export function countMarks(pool: PoolAssessment, blocked: ReadonlySet<string>): MarkCounts {
  return count(pool, blocked).counts;
}

/**
 * The same for a bar, which never says less than "N updated": an updated node is updated there, whatever else is wrong
 * with it.
 */
export function countBarParts(pool: PoolAssessment, blocked: ReadonlySet<string>): MarkCounts {
  return count(pool, blocked).parts;
}

function count(pool: PoolAssessment, blocked: ReadonlySet<string>): CountedMarks {
  const known = counted.get(pool);
  if (known?.blocked === blocked) return known;
  const [counts, parts] = [new Map<NodeMark, number>(), new Map<NodeMark, number>()];
  const isConfig = countPoolProgress(pool)?.goal === 'configuration';
  for (const node of pool.nodes) {
    const mark = markOf(node, pool, blocked);
    const isDone = isConfig ? node.atPoolConfig : node.updated;
    addTo(counts, mark);
    addTo(parts, isDone ? 'updated' : mark);
  }
  const found = { blocked, counts, parts };
  counted.set(pool, found);
  return found;
}

function addTo(counts: Map<NodeMark, number>, mark: NodeMark): void {
  counts.set(mark, (counts.get(mark) ?? 0) + 1);
}
