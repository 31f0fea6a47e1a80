import { createContext, memo, useContext } from 'react';
import {
  countPoolProgress,
  countUpdatedNodes,
  type PoolAssessment,
  type PoolSlots,
} from '../../engine';
import { countSegments, describePart } from '../shared/count-segments';
import { SegmentedTrack } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';
import { countBarParts, countMarks, type NodeMark } from './node-mark';
import { NodeSquares } from './NodeSquares';
import { describePoolProgress } from './pool-progress';
import styles from './PoolPicture.module.css';

export interface PoolPictureProps {
  readonly pool: PoolAssessment;
  readonly slots: PoolSlots | undefined;
  /** Names of the nodes whose drain needs a person. */
  readonly blocked: ReadonlySet<string>;
  /** Name of the node that is open, if it is in this pool. */
  readonly selected: string | undefined;
  /** Shows the nodes of that pool. */
  readonly onShowNodes: (pool: string) => void;
}

/** More nodes than these have no square each. */
const MOST_SQUARES = 120;

/** The same beside a pool that has a bar: one line of squares looks well there, several outweigh the larger pools. */
const MOST_BESIDE_BARS = 20;

/** The number of nodes up to which a pool has a square for each. */
export function readMostSquares(pools: readonly PoolAssessment[]): number {
  return pools.some(({ nodes }) => nodes.length > MOST_SQUARES) ? MOST_BESIDE_BARS : MOST_SQUARES;
}

/** `readMostSquares` of all pools, handed down. */
export const SquaresContext = createContext(MOST_SQUARES);

/** True if each node of the pool has a square of its own. */
export function hasSquares(pool: PoolAssessment, mostSquares: number): boolean {
  return pool.nodes.length <= mostSquares && countUpdatedNodes([pool])?.source !== 'reported';
}

/** The progress of a pool's nodes: a square for each, or one bar for many, which links to them. */
export const PoolPicture = memo(function PoolPicture({
  pool,
  slots,
  blocked,
  selected,
  onShowNodes,
}: PoolPictureProps) {
  const language = useWording();
  const { t } = language;
  const mostSquares = useContext(SquaresContext);
  const { name } = pool;
  const progress = countPoolProgress(pool);
  const { length } = pool.nodes;
  if (progress?.total === 0 || (!progress && length === 0)) return null;
  const label = progress
    ? describePoolProgress(progress, language)
    : describePart('unknown', length, language);
  if (progress?.source === 'reported') {
    return (
      <SegmentedTrack label={label} segments={countSegments(countReported(progress), language)} />
    );
  }
  if (!hasSquares(pool, mostSquares)) {
    return (
      <button
        type="button"
        aria-label={t('Show the nodes of pool {{pool}}', { pool: name })}
        className={styles.bar}
        onClick={() => onShowNodes(name)}
        data-test={`pool-nodes-${name}`}
      >
        <SegmentedTrack
          label={label}
          segments={countSegments(Object.fromEntries(countBarParts(pool, blocked)), language)}
        />
      </button>
    );
  }
  return (
    <NodeSquares
      pool={pool}
      holders={slots?.holders}
      next={slots?.next}
      blocked={blocked}
      selected={selected}
    />
  );
});

/** The marks in a pool's picture, for the legend. */
export function listMarks(
  pool: PoolAssessment,
  blocked: ReadonlySet<string>,
  mostSquares: number,
): readonly NodeMark[] {
  const progress = countPoolProgress(pool);
  if (progress?.source === 'reported') {
    const { notUpdated, updated } = countReported(progress);
    return [
      ...(updated > 0 ? ['updated' as const] : []),
      ...(notUpdated > 0 ? ['notUpdated' as const] : []),
    ];
  }
  return [...(hasSquares(pool, mostSquares) ? countMarks : countBarParts)(pool, blocked).keys()];
}

function countReported({ total, updated }: Readonly<{ total: number; updated: number }>) {
  return { updated, notUpdated: Math.max(0, total - updated) };
}
