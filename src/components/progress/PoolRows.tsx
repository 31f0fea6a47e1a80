import { useState } from 'react';
import {
  readPoolState,
  type Nanoseconds,
  type PoolAssessment,
  type TimeLeft,
  type UpdateStatus,
} from '../../engine';
import { formatFewNames } from '../../wording/language/names';
import { controlPlaneFirst } from '../shared/control-plane-first';
import { FoldToggle } from '../shared/FoldToggle';
import { useWording } from '../shared/useWording';
import { isEmpty, PoolRow, type PoolRowProps } from './PoolRow';
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
    'controlPlane' | 'poolTimes' | 'skew' | 'slots' | 'timeLeft' | 'topology' | 'updating'
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
  const { controlPlane, skew, slots, topology, updating } = status;
  const ordered = controlPlaneFirst(pools);
  const completed = pools.length > ALL_SHOWN ? ordered.filter(isThrough) : [];
  const target = updating === false ? undefined : controlPlane.versions.target;
  const workers = ordered.filter(({ scope }) => scope === 'WorkerPool');
  const first = workers.every(isEmpty) ? (workers[0] ?? ordered[0]) : undefined;
  const draw = (pool: PoolAssessment) => (
    <PoolRow
      key={pool.name}
      pool={pool}
      skew={skew.find((one) => one.pool === pool.name)}
      slots={slots.find((one) => one.pool === pool.name)}
      timeLeft={readPoolTime(pool, status)}
      tookNs={tookNs.get(pool.name)}
      isUnknownTold={status.timeLeft.kind === 'none'}
      target={target}
      selected={isIn(pool, selected) ? selected : undefined}
      isSingleNode={topology === 'SingleReplica'}
      isWithoutWorkers={pool === first}
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

/**
 * What the pool still takes. Nothing rolls out yet in a pool that waits for something whose end is unknown: when it begins is
 * unknown, too, and the whole says why.
 */
function readPoolTime(
  { name }: PoolAssessment,
  { poolTimes, slots, timeLeft, updating }: PoolRowsProps['status'],
): TimeLeft | undefined {
  if (updating === false) return undefined;
  const own = poolTimes.find(({ pool }) => pool === name)?.timeLeft;
  if (own?.kind !== 'range' || timeLeft.kind === 'range') return own;
  return slots.some(({ pool }) => pool === name) ? own : UNKNOWN_TIME;
}

const UNKNOWN_TIME: TimeLeft = { kind: 'none', because: 'unknown' };

function isIn({ nodes }: PoolAssessment, node: string | undefined): boolean {
  return node !== undefined && nodes.some(({ name }) => name === node);
}

/** Empty ones have nothing to do. The control plane is an end of its own, and always to be seen. */
function isThrough(pool: PoolAssessment): boolean {
  const state = readPoolState(pool);
  return pool.scope === 'WorkerPool' && (state === 'Completed' || state === 'Empty');
}
