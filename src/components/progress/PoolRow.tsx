import { memo } from 'react';
import {
  countPoolProgress,
  type Nanoseconds,
  type NoEstimateReason,
  type PoolAssessment,
  type VersionSummary,
} from '../../engine';
import { ResourceName } from '../shared/ResourceName';
import { PoolStateLabel, StateLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { PoolCounts } from './PoolCounts';
import { PoolDetails } from './PoolDetails';
import { PoolLine, type PoolLineProps } from './PoolLine';
import { PoolPicture, type PoolPictureProps } from './PoolPicture';
import { PoolVersion } from './PoolVersion';
import { ProgressRow } from './ProgressRow';
import { RowTime } from './RowTime';
import layoutStyles from '../shared/layout.module.css';

export interface PoolRowProps extends Omit<PoolLineProps, 'isPauseTold'>, PoolPictureProps {
  /** True if its time depends on something else, which shows why there is no time. */
  readonly isBehind: boolean;
  readonly tookNs: Nanoseconds | undefined;
  /** The reason why the time remaining of the whole update is unknown, if it is shown above. */
  readonly toldUnknown: NoEstimateReason | undefined;
  /** The versions before and after the update; absent while none runs. */
  readonly versions: VersionSummary | undefined;
  /** No update runs. */
  readonly isAtRest: boolean;
}

/** A pool: the progress of its nodes, its problems, and its time. It is only redrawn when the pool changes. */
export const PoolRow = memo(function PoolRow({
  pool,
  skew,
  slots,
  timeLeft,
  isBehind,
  tookNs,
  toldUnknown,
  versions,
  isAtRest,
  blocked,
  selected,
  isSingleNode,
  isRebootAhead,
  isFirstWithSlots,
  isWithoutWorkers,
  isOneOfMany,
  onShowNodes,
}: PoolRowProps) {
  const { t } = useWording();
  return (
    <ProgressRow
      label={pool.name}
      id={`pool-row-${pool.name}`}
      name={
        <span className={layoutStyles.inline}>
          <ResourceName resource={pool.insight.resource} hideIcon />
          {pool.paused ? (
            <span data-test="pool-paused">
              <StateLabel tone="paused" text={t('Paused')} />
            </span>
          ) : null}
          {pool.assessment === 'Degraded' && pool.counts?.degraded === 0 ? (
            <PoolStateLabel pool={pool} />
          ) : null}
        </span>
      }
      note={<PoolVersion pool={pool} skew={skew} versions={versions} />}
      picture={
        <PoolPicture
          pool={pool}
          slots={slots}
          blocked={blocked}
          selected={selected}
          onShowNodes={onShowNodes}
        />
      }
      line={
        <PoolLine
          pool={pool}
          skew={skew}
          slots={slots}
          timeLeft={timeLeft}
          isSingleNode={isSingleNode}
          isRebootAhead={isRebootAhead}
          isFirstWithSlots={isFirstWithSlots}
          isWithoutWorkers={isWithoutWorkers}
          isOneOfMany={isOneOfMany}
          isPauseTold={skew?.isUniform === true || skew?.pause?.staysAt === undefined}
        />
      }
      counts={<PoolCounts pool={pool} blocked={blocked} isAtRest={isAtRest} />}
      time={
        <div data-test="pool-time-left">
          <RowTime
            timeLeft={isBehind ? undefined : timeLeft}
            tookNs={tookNs}
            toldUnknown={toldUnknown}
          />
        </div>
      }
      details={
        isEmpty(pool) ? undefined : (
          <PoolDetails
            pool={pool}
            skew={skew}
            slots={slots}
            blocked={blocked}
            timeLeft={timeLeft}
            target={versions?.target}
          />
        )
      }
    />
  );
});

/** True if the pool has no nodes. A pool with unknown nodes is not empty. */
export function isEmpty(pool: PoolAssessment): boolean {
  return countPoolProgress(pool)?.total === 0;
}
