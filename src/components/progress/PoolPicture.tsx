import { memo } from 'react';
import {
  countPoolProgress,
  countUpdatedNodes,
  readNodeStates,
  type PoolAssessment,
  type PoolSlots,
} from '../../engine';
import { splitNodes } from '../pools/split-nodes';
import { countSegments, describePart } from '../shared/count-segments';
import { SegmentedTrack } from '../shared/SegmentedBar';
import { useWording } from '../shared/useWording';
import { hasBuildFailed } from './has-build-failed';
import { NodeSquares } from './NodeSquares';
import { describePoolProgress } from './pool-progress';
import styles from './PoolPicture.module.css';

interface PoolPictureProps {
  readonly pool: PoolAssessment;
  readonly slots: PoolSlots | undefined;
  /** Names of the nodes whose drain needs a person. */
  readonly blocked: ReadonlySet<string>;
  /** Name of the node that is open, if it is in this pool. */
  readonly selected: string | undefined;
  readonly onOpenNode: (name: string) => void;
  /** Shows the nodes of that pool. */
  readonly onShowNodes: (pool: string) => void;
}

/** More nodes than these have no square each. */
export const MOST_SQUARES = 120;

/** Whether each node of the pool has a square of its own. */
export function hasSquares(pool: PoolAssessment): boolean {
  return pool.nodes.length <= MOST_SQUARES && countUpdatedNodes([pool])?.source !== 'reported';
}

/** How far a pool's nodes are: a square for each, or one bar for many, which leads to them. */
export const PoolPicture = memo(function PoolPicture({
  pool,
  slots,
  blocked,
  selected,
  onOpenNode,
  onShowNodes,
}: PoolPictureProps) {
  const language = useWording();
  const { t } = language;
  const { name } = pool;
  const progress = countPoolProgress(pool);
  const { length } = pool.nodes;
  if (progress?.total === 0 || (!progress && length === 0)) return null;
  const label = progress
    ? describePoolProgress(progress, language)
    : describePart('unknown', length, language);
  if (progress?.source === 'reported') {
    const counts = {
      updated: progress.updated,
      notUpdated: Math.max(0, progress.total - progress.updated),
    };
    return <SegmentedTrack label={label} segments={countSegments(counts, language)} />;
  }
  if (!hasSquares(pool)) {
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
          segments={splitNodes(pool, language, readNodeStates([pool], blocked))}
        />
      </button>
    );
  }
  return (
    <NodeSquares
      pool={pool}
      hasFailed={slots?.build !== undefined && hasBuildFailed(slots.build)}
      holders={slots?.holders}
      next={slots?.next}
      blocked={blocked}
      selected={selected}
      onOpen={onOpenNode}
    />
  );
});
