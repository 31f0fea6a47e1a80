import { useState } from 'react';
import type { Nanoseconds, PoolAssessment, UpdateStatus } from '../../engine';
import { formatFewNames } from '../../wording/language/names';
import { FoldToggle } from '../shared/FoldToggle';
import { useWording } from '../shared/useWording';
import { PoolRow, type PoolRowProps } from './PoolRow';
import styles from './ProgressCard.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PoolRowsProps extends Pick<
  PoolRowProps,
  'blocked' | 'selected' | 'onOpenNode' | 'onShowNodes'
> {
  readonly pools: readonly PoolAssessment[];
  readonly status: Pick<
    UpdateStatus,
    'controlPlane' | 'poolTimes' | 'skew' | 'slots' | 'topology' | 'updating'
  >;
  /** How long pools took, by name. */
  readonly tookNs: ReadonlyMap<string, Nanoseconds>;
}

/** Of more pools than these, those that are done are told in one line. */
const ALL_SHOWN = 6;

/** A row for each pool, the control plane first. */
export function PoolRows({ pools, status, tookNs, selected, ...handed }: PoolRowsProps) {
  const language = useWording();
  const { t } = language;
  const [showsCompleted, setShowsCompleted] = useState(false);
  const { controlPlane, poolTimes, skew, slots, topology, updating } = status;
  const ordered = [
    ...pools.filter(({ scope }) => scope === 'ControlPlane'),
    ...pools.filter(({ scope }) => scope !== 'ControlPlane'),
  ];
  const completed = pools.length > ALL_SHOWN ? ordered.filter(isThrough) : [];
  const target = updating === false ? undefined : controlPlane.versions.target;
  const draw = (pool: PoolAssessment) => (
    <PoolRow
      key={pool.name}
      pool={pool}
      skew={skew.find((one) => one.pool === pool.name)}
      slots={slots.find((one) => one.pool === pool.name)}
      timeLeft={
        updating === false ? undefined : poolTimes.find((one) => one.pool === pool.name)?.timeLeft
      }
      tookNs={tookNs.get(pool.name)}
      target={target}
      selected={isIn(pool, selected) ? selected : undefined}
      isSingleNode={topology === 'SingleReplica' && pool.scope === 'ControlPlane'}
      {...handed}
    />
  );
  return (
    <>
      {ordered.filter((pool) => !completed.includes(pool)).map(draw)}
      {completed.length === 0 ? null : (
        <li className={styles.folded} data-test="completed-pools">
          <div className={layoutStyles.row}>
            <span>{t('{{count}} pools complete', { count: completed.length })}</span>
            <span className={textStyles.quiet}>
              {formatFewNames(
                completed.map(({ name }) => name),
                language,
              )}
            </span>
            <FoldToggle
              isOpen={showsCompleted}
              onToggle={() => setShowsCompleted(!showsCompleted)}
              text={showsCompleted ? t('Hide') : t('Show')}
              label={showsCompleted ? t('Hide completed pools') : t('Show completed pools')}
            />
          </div>
        </li>
      )}
      {showsCompleted ? completed.map(draw) : null}
    </>
  );
}

function isIn({ nodes }: PoolAssessment, node: string | undefined): boolean {
  return node !== undefined && nodes.some(({ name }) => name === node);
}

/** Empty ones have nothing to do. The control plane is an end of its own, and always to be seen. */
function isThrough({ assessment, scope }: PoolAssessment): boolean {
  return scope === 'WorkerPool' && (assessment === 'Completed' || assessment === 'Empty');
}
