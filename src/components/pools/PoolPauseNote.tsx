import { toMilliseconds, type Instant, type PoolPause } from '../../engine';
import { formatMoment } from '../../wording/language/moment';
import { describePause, describePauseEffect } from '../../wording/outlook/skew';
import { useWording } from '../shared/useWording';

interface PoolPauseNoteProps {
  readonly pause: PoolPause;
  readonly now: Instant;
}

/** Since when a pool is paused, by whom, and what that does to its nodes. */
export function PoolPauseNote({ pause, now }: PoolPauseNoteProps) {
  const language = useWording();
  const { t } = language;
  const { sinceAt } = pause;
  const moment =
    sinceAt === undefined
      ? []
      : [
          t('since {{moment}}', {
            moment: formatMoment(toMilliseconds(sinceAt), toMilliseconds(now), language),
          }),
        ];
  return (
    <div data-test="pool-pause">
      {[
        describePause(pause, now, language),
        ...moment,
        ...describePauseEffect(pause, language),
      ].join(' · ')}
    </div>
  );
}
