import { useContext } from 'react';
import { toMilliseconds } from '../../engine';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { capitalize } from '../../wording/language/capitalize';
import { formatDuration } from '../../wording/language/duration';
import { formatMoment } from '../../wording/language/moment';
import {
  describeMinorsBehind,
  describePauseTool,
  describePoolVersions,
} from '../../wording/outlook/skew';
import { describeBuild, describeTimePerNode } from '../../wording/slots/slots';
import { PhaseTimesContext } from '../nodes/phase-times';
import { Fact } from '../shared/Fact';
import { FactList } from '../shared/FactList';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { PoolStateLabel } from '../shared/StateLabel';
import { useAreTimesAwaited } from '../shared/times-awaited';
import { useWording } from '../shared/useWording';
import { isMovingInSquares, PoolParts } from './PoolCounts';
import type { PoolLineProps } from './PoolLine';
import { SquaresContext, type PoolPictureProps } from './PoolPicture';
import { SlotHolderList } from './SlotHolderList';

interface PoolDetailsProps
  extends
    Pick<PoolLineProps, 'pool' | 'skew' | 'slots' | 'timeLeft'>,
    Pick<PoolPictureProps, 'blocked'> {
  /** The release that the update goes to; absent while none runs. */
  readonly target: string | undefined;
}

/** Details of a pool: its settings, the holders of its update slots and why, and the basis of the time. */
export function PoolDetails({ pool, skew, slots, blocked, timeLeft, target }: PoolDetailsProps) {
  const language = useWording();
  const { t } = language;
  const { now } = useContext(PhaseTimesContext);
  const mostSquares = useContext(SquaresContext);
  const away = slots ? [] : pool.nodes.filter(({ unavailable }) => unavailable);
  const versions = skew ? describePoolVersions(skew, language, target) : '';
  const took = slots?.took && describeTimePerNode(slots.took, language);
  const build = slots?.build && describeBuild(slots.build, now, language);
  const { by: pausedBy, sinceAt: pausedAt } = skew?.pause ?? {};
  const behind = skew ? describeMinorsBehind(skew, language) : '';
  const isAwaited = useAreTimesAwaited();
  const time = timeLeft && describeTimeLeft(timeLeft, language);
  return (
    <FactList isHorizontalIfNarrow>
      <Fact term={t('Assessment')} id="pool-assessment">
        <PoolStateLabel pool={pool} />
      </Fact>
      <Fact term={t('Max unavailable')} id="pool-max-unavailable">
        {pool.maxUnavailable ?? t('Unknown')}
      </Fact>
      {slots && slots.holders.length > 0 ? (
        <Fact term={t('Update slots in use')} id="pool-slots">
          <SlotHolderList holders={slots.holders} now={now} />
        </Fact>
      ) : null}
      {slots && slots.next.length > 0 ? (
        <Fact term={t('Next (predicted)')} id="pool-next-nodes">
          <OpenNodeNames names={slots.next} />
        </Fact>
      ) : null}
      {isMovingInSquares(pool, blocked, mostSquares) ? (
        <Fact term={t('Nodes')} id="pool-nodes-by-phase">
          <PoolParts id="pool-all-parts" pool={pool} blocked={blocked} />
        </Fact>
      ) : null}
      {build === undefined ? null : (
        <Fact term={t('OS image')} id="pool-image-build">
          {build}
        </Fact>
      )}
      {away.length === 0 ? null : (
        <Fact term={t('Unavailable nodes')} id="pool-unavailable">
          <OpenNodeNames names={away.map(({ name }) => name)} />
        </Fact>
      )}
      {versions === '' ? null : (
        <Fact term={t('Versions of the nodes')} id="pool-versions">
          {versions}
        </Fact>
      )}
      {behind === '' ? null : (
        <Fact term={t('Version skew')} id="pool-skew">
          {capitalize(behind, language)}
        </Fact>
      )}
      {pausedAt === undefined ? null : (
        <Fact term={t('Paused since')} id="pool-paused-since">
          {t('{{moment}} ({{duration}} ago)', {
            moment: formatMoment(toMilliseconds(pausedAt), toMilliseconds(now), language),
            duration: formatDuration(toMilliseconds(now - pausedAt), language),
          })}
        </Fact>
      )}
      {pausedBy === undefined || pausedAt === undefined ? null : (
        <Fact term={t('Paused using')} id="pool-paused-using">
          {describePauseTool(pausedBy, language)}
        </Fact>
      )}
      {took === undefined ? null : (
        <Fact term={t('Time per node')} id="pool-took">
          {took}
        </Fact>
      )}
      {isAwaited || time?.basis === undefined ? null : (
        <Fact term={t('Basis of the time remaining')} id="pool-time-basis">
          {time.basis}
        </Fact>
      )}
      {slots?.goesLast ? (
        <Fact term={t('Updated last')} id="pool-last">
          {t('{{node}} is updated last because the machine-config operator runs on it.', {
            node: slots.goesLast.node,
          })}
        </Fact>
      ) : null}
    </FactList>
  );
}
