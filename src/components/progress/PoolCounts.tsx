import { useContext } from 'react';
import { countPoolProgress, type PoolAssessment } from '../../engine';
import { describePart, type Part } from '../shared/count-segments';
import { useWording } from '../shared/useWording';
import { CountList } from './CountList';
import { countMarks } from './node-mark';
import { hasSquares, SquaresContext } from './PoolPicture';
import { describeUpdated } from './pool-progress';
import { css } from '@patternfly/react-styles';
import styles from './CountList.module.css';
import textStyles from '../shared/text.module.css';

interface PoolCountsProps {
  readonly pool: PoolAssessment;
  /** Names of the nodes whose drain needs a person. */
  readonly blocked: ReadonlySet<string>;
}

/** What is counted beside the updated nodes: what moves, and what is wrong. That others wait follows. */
const COUNTED = [
  'blocked',
  'degraded',
  'unavailable',
  'draining',
  'updating',
  'rebooting',
  'unknown',
] as const satisfies readonly Part[];

/** What a square of its own does not make plain enough. */
const COUNTED_BESIDE_SQUARES: ReadonlySet<Part> = new Set([
  'blocked',
  'degraded',
  'unavailable',
  'unknown',
]);

/** How many nodes of a pool are updated; of the others what is wrong, and what they do where no square shows it. */
export function PoolCounts({ pool, blocked }: PoolCountsProps) {
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
        {describeUpdated(progress, language)}
        {progress.source === 'reported' ? (
          <span className={css(styles.source, textStyles.note)}> {t('(reported)')}</span>
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

/** Whether only squares show what nodes of the pool are doing. */
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

interface PoolPartsProps extends PoolCountsProps {
  /** For tests. */
  readonly id: string;
  readonly parts?: readonly (typeof COUNTED)[number][];
}

/** How many nodes of a pool do what. */
export function PoolParts({ id, pool, blocked, parts = COUNTED }: PoolPartsProps) {
  const language = useWording();
  const counts = countMarks(pool, blocked);
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
