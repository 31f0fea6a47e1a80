import { useMemo } from 'react';
import type { OperatorAssessment, OperatorCounts, PoolAssessment } from '../../engine';
import { PARTS } from '../shared/count-segments';
import { useSameItems } from '../shared/useSameItems';
import type { NodeMark } from './node-mark';
import { countOperatorParts, type OperatorSurroundings } from './operator-parts';
import { listMarks } from './PoolPicture';

/** The marks of squares and bars, in the order of the legend; none when all is updated. */
export function useMarks(
  pools: readonly PoolAssessment[],
  blocked: ReadonlySet<string>,
  mostSquares: number,
  counts: OperatorCounts | undefined,
  operators: readonly OperatorAssessment[],
  surroundings: OperatorSurroundings,
): readonly NodeMark[] {
  const parts = counts && countOperatorParts(counts, operators, surroundings);
  const ofOperators = useSameItems(parts ? PARTS.filter((part) => countOf(parts, part) > 0) : []);
  return useMemo(() => {
    const seen = new Set([
      ...pools.flatMap((pool) => listMarks(pool, blocked, mostSquares)),
      ...ofOperators,
    ]);
    const marks = PARTS.filter((mark) => seen.has(mark));
    return marks.length === 1 && seen.has('updated') ? [] : marks;
  }, [pools, blocked, mostSquares, ofOperators]);
}

function countOf(parts: Readonly<Partial<Record<NodeMark, number>>>, part: NodeMark): number {
  return parts[part] ?? 0;
}
