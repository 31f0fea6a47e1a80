import { useState } from 'react';
import {
  listStuckPools,
  measureStage,
  readPoolState,
  rollsNodes,
  type PoolAssessment,
  type Stage,
  type TimeLeft,
  type UpdateStatus,
} from '../../engine';
import { formatFewNames } from '../../wording/language/names';
import { controlPlaneFirst } from '../shared/control-plane-first';
import { FoldToggle } from '../shared/FoldToggle';
import { useWording } from '../shared/useWording';
import { usesSlots } from './PoolLine';
import { isEmpty, PoolRow, type PoolRowProps } from './PoolRow';
import { useSameTimes } from './useSameTimes';
import styles from './ProgressCard.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PoolRowsProps extends Pick<PoolRowProps, 'blocked' | 'selected' | 'onShowNodes'> {
  readonly pools: readonly PoolAssessment[];
  readonly status: Pick<
    UpdateStatus,
    | 'attention'
    | 'controlPlane'
    | 'expected'
    | 'pools'
    | 'poolTimes'
    | 'skew'
    | 'slots'
    | 'timeLeft'
    | 'topology'
    | 'unfinished'
    | 'updating'
    | 'verdict'
  >;
  /** The stages of pools that are done in this update, by name. */
  readonly stages: ReadonlyMap<string, Stage>;
  /** The steps of the update stand above, with how long each took. */
  readonly areStepsTold: boolean;
}

/** The number of pools up to which those that are done have rows; of more pools, they share one line. */
const ALL_SHOWN = 6;

/** A row for each pool, the control plane first. */
export function PoolRows({
  pools,
  status,
  stages,
  areStepsTold,
  selected,
  ...handed
}: PoolRowsProps) {
  const language = useWording();
  const { t } = language;
  const [showsCompleted, setShowsCompleted] = useState(false);
  const keepTime = useSameTimes();
  const { controlPlane, skew, slots, topology, updating } = status;
  const ordered = controlPlaneFirst(pools);
  const versions = updating === false ? undefined : controlPlane.versions;
  const workers = ordered.filter(({ scope }) => scope === 'WorkerPool');
  const first = workers.every(isEmpty) ? (workers[0] ?? ordered[0]) : undefined;
  const concerned = ordered.filter((pool) => pool === first || !isOutOfUpdate(pool, status));
  const completed = concerned.length > ALL_SHOWN ? concerned.filter(isThrough) : [];
  const shown = concerned.filter((pool) => !completed.includes(pool));
  const firstWithSlots = shown.find(({ name }) => tellsSlots(name, status))?.name;
  const draw = (pool: PoolAssessment) => {
    const own = readPoolTime(pool, status);
    const stage = areStepsTold && isWholeStep(pool, pools) ? undefined : stages.get(pool.name);
    const isLater = isBehind(pool, own, status);
    return (
      <PoolRow
        key={pool.name}
        pool={pool}
        skew={skew.find((one) => one.pool === pool.name)}
        slots={slots.find((one) => one.pool === pool.name)}
        timeLeft={keepTime(pool.name, inWordsOf(status.timeLeft, own))}
        isBehind={isLater}
        tookNs={stage && readPoolState(pool) === 'Completed' ? measureStage(stage) : undefined}
        toldUnknown={status.timeLeft.kind === 'none' ? status.timeLeft.because : undefined}
        versions={versions}
        isAtRest={updating === false}
        selected={isIn(pool, selected) ? selected : undefined}
        isSingleNode={topology === 'SingleReplica'}
        isRebootAhead={isRebootAhead(pool, status)}
        isFirstWithSlots={pool.name === firstWithSlots}
        isWithoutWorkers={pool === first}
        isOneOfMany={concerned.length > ALL_SHOWN}
        {...handed}
      />
    );
  };
  return (
    <>
      {shown.map(draw)}
      {completed.length === 0 ? null : (
        <li className={styles.folded} data-test="completed-pools">
          <div className={layoutStyles.row}>
            <span>{t('{{count}} pools complete', { count: completed.length })}</span>
            {/* One in a row of its own where there is no room: the link is never alone. */}
            <span className={layoutStyles.row}>
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
            </span>
          </div>
        </li>
      )}
      {showsCompleted ? completed.map(draw) : null}
    </>
  );
}

/** An update has nothing to do with a pool that is empty, and well. */
function isOutOfUpdate(pool: PoolAssessment, { updating }: PoolRowsProps['status']): boolean {
  return updating !== false && isEmpty(pool) && !pool.paused && pool.assessment !== 'Degraded';
}

/** True if the row of the pool says which nodes take its update slots. */
function tellsSlots(pool: string, { skew, slots }: PoolRowsProps['status']): boolean {
  const ofPool = slots.find((one) => one.pool === pool);
  return (
    ofPool !== undefined &&
    usesSlots(ofPool) &&
    ofPool.holders.length > 0 &&
    !skew.some((one) => one.pool === pool && one.pause !== undefined)
  );
}

/** True if a step of the update is about the nodes of this pool alone. */
function isWholeStep({ name, scope }: PoolAssessment, pools: readonly PoolAssessment[]): boolean {
  return !pools.some((one) => one.scope === scope && one.name !== name && !isEmpty(one));
}

/** The time remaining of the pool, or the reason why it is unknown. */
function readPoolTime(
  { name }: PoolAssessment,
  { poolTimes, updating }: PoolRowsProps['status'],
): TimeLeft | undefined {
  return updating === false ? undefined : poolTimes.find(({ pool }) => pool === name)?.timeLeft;
}

/**
 * True if the pool waits for something with an unknown end. Its start is then unknown, too, and the cause is shown
 * there.
 */
function isBehind(
  { name }: PoolAssessment,
  own: TimeLeft | undefined,
  { attention, slots, timeLeft, unfinished }: PoolRowsProps['status'],
): boolean {
  if (own?.kind === 'range') {
    return timeLeft.kind === 'none' && !slots.some(({ pool }) => pool === name);
  }
  const isHeld = own?.because === 'blocked' || own?.because === 'slow';
  return isHeld && !listStuckPools(unfinished, attention).has(name);
}

/**
 * True if the reboot that takes the API with it is still to come: afterwards, only what it stopped is on its way back.
 */
function isRebootAhead(
  { assessment, name, nodes, scope }: PoolAssessment,
  status: PoolRowsProps['status'],
): boolean {
  const { attention, expected, topology, unfinished } = status;
  if (topology !== 'SingleReplica' || scope !== 'ControlPlane') return false;
  // Then it stands below the headline.
  if (rollsNodes(status)) return false;
  // What it is late or blocked at is told, and is no reboot of a few minutes.
  if (listStuckPools(unfinished, attention).has(name)) return false;
  const isBack = expected.some(
    (item) =>
      item.kind === 'nodesRestarting' && nodes.some((node) => item.nodes.includes(node.name)),
  );
  return assessment !== 'Completed' && !isBack;
}

/** The time of a blocked pool, with the same reason as in the headline. */
function inWordsOf(whole: TimeLeft, own: TimeLeft | undefined): TimeLeft | undefined {
  const isSame =
    own?.kind === 'none' &&
    own.because === 'blocked' &&
    whole.kind === 'none' &&
    (whole.because === 'failing' || whole.because === 'stalled');
  return isSame ? whole : own;
}

function isIn({ nodes }: PoolAssessment, node: string | undefined): boolean {
  return node !== undefined && nodes.some(({ name }) => name === node);
}

/** Empty ones have nothing to do. The control plane is an end of its own, and always to be seen. */
function isThrough(pool: PoolAssessment): boolean {
  const state = readPoolState(pool);
  return pool.scope === 'WorkerPool' && (state === 'Completed' || state === 'Empty');
}
