import { useContext } from 'react';
import { countPoolProgress, type PoolAssessment } from '../../engine';
import { describePart, type Part } from '../shared/count-segments';
import { useWording } from '../shared/useWording';
import { CountList } from './CountList';
import { countBarParts, countMarks } from './node-mark';
import { hasSquares, SquaresContext } from './PoolPicture';
import { describeUpdated } from './pool-progress';
import { css } from '@patternfly/react-styles';
import styles from './CountList.module.css';
import textStyles from '../shared/text.module.css';

interface PoolPartsProps {
  readonly pool: PoolAssessment;
  /** Names of the nodes whose drain needs a person. */
  readonly blocked: ReadonlySet<string>;
  /** For tests. */
  readonly id: string;
  readonly parts?: readonly (typeof COUNTED)[number][];
}

interface PoolCountsProps extends Pick<PoolPartsProps, 'blocked' | 'pool'> {
  /** No update runs: that all nodes are updated says nothing then. */
  readonly isAtRest: boolean;
}

/**
 * Counts next to the updated nodes: problems and nodes in progress, in the order of the legend. The rest are waiting.
 */
const COUNTED = [
  'blocked',
  'degraded',
  'unavailable',
  'rebooting',
  'updating',
  'draining',
  'unknown',
] as const satisfies readonly Part[];

/** Parts that a single square does not show clearly. */
const COUNTED_BESIDE_SQUARES: ReadonlySet<Part> = new Set([
  'blocked',
  'degraded',
  'unavailable',
  'unknown',
]);

/**
 * The number of updated nodes of a pool, and counts of its problems, and of its other parts if no squares show them.
 */
export function PoolCounts({ pool, blocked, isAtRest }: PoolCountsProps) {
  const language = useWording();
  const { t } = language;
  const mostSquares = useContext(SquaresContext);
  const progress = countPoolProgress(pool);
  if (progress === undefined) return <div data-test="pool-nodes">{t('Unknown')}</div>;
  if (progress.total === 0) {
    return (
      <div className={textStyles.quiet} data-test="pool-nodes">
        {t('No nodes')}
      </div>
    );
  }
  return (
    <>
      <div data-test={`pool-count-${pool.name}`}>
        {isAtRest && progress.updated === progress.total
          ? t('{{count}} nodes', { count: progress.total, defaultValue_one: '{{count}} node' })
          : describeUpdated(progress, language)}
        {/* The space is outside: at the start of a box of its own it would be dropped. */}
        {progress.source === 'reported' ? (
          <>
            {' '}
            <span className={css(styles.source, textStyles.note)}>{t('(reported)')}</span>
          </>
        ) : null}
      </div>
      <PoolParts
        id="pool-parts"
        pool={pool}
        blocked={blocked}
        parts={
          hasSquares(pool, mostSquares)
            ? COUNTED.filter((part) => COUNTED_BESIDE_SQUARES.has(part))
            : COUNTED
        }
      />
    </>
  );
}

/** True if only squares show what nodes of the pool are doing. */
export function isMovingInSquares(
  pool: PoolAssessment,
  blocked: ReadonlySet<string>,
  mostSquares: number,
): boolean {
  const counts = countMarks(pool, blocked);
  return (
    hasSquares(pool, mostSquares) &&
    COUNTED.some((part) => !COUNTED_BESIDE_SQUARES.has(part) && counts.has(part))
  );
}

/** The number of nodes in each part of a pool. */
export function PoolParts({ id, pool, blocked, parts = COUNTED }: PoolPartsProps) {
  const language = useWording();
  // What the picture shows.
  const counts = (hasSquares(pool, useContext(SquaresContext)) ? countMarks : countBarParts)(
    pool,
    blocked,
  );
  return (
    <CountList
      id={id}
      items={parts.map((part) => ({
        id: part,
        count: counts.get(part) ?? 0,
        text: describePart(part, counts.get(part) ?? 0, language),
        isProblem: part === 'blocked' || part === 'degraded' || part === 'unavailable',
      }))}
    />
  );
}
