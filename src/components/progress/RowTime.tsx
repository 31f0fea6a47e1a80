import {
  toMilliseconds,
  type Nanoseconds,
  type NoEstimateReason,
  type TimeLeft,
} from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import { formatDuration } from '../../wording/language/duration';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { useAreTimesAwaited } from '../shared/times-awaited';
import { WholeWords } from '../shared/WholeWords';
import { useWording } from '../shared/useWording';

interface RowTimeProps {
  /** Absent for what is done, for what waits for another row, and while no update runs. */
  readonly timeLeft: TimeLeft | undefined;
  /** The duration; absent until it is done, if it is unknown, and if a step above shows it. */
  readonly tookNs?: Nanoseconds | undefined;
  /** The reason why the time remaining of the whole update is unknown, if it is shown above. */
  readonly toldUnknown: NoEstimateReason | undefined;
}

/**
 * Remaining time or duration of a part of the update, or why it is unknown, if the part itself is the reason and it is
 * not shown above. A part that waits for another one shows nothing.
 */
export function RowTime({ timeLeft, tookNs, toldUnknown }: RowTimeProps) {
  const language = useWording();
  const { t } = language;
  const isAwaited = useAreTimesAwaited();
  if (timeLeft?.kind === 'range') {
    if (isAwaited) return t('Loading…');
    return (
      <WholeWords
        text={t('{{duration}} remaining', { duration: describeTimeLeft(timeLeft, language).text })}
      />
    );
  }
  if (timeLeft && [toldUnknown, 'notUpdating'].includes(timeLeft.because)) return null;
  if (timeLeft?.because === 'unknown') return toldUnknown ? null : t('Time remaining unknown');
  if (timeLeft) return capitalize(describeTimeLeft(timeLeft, language).text, language);
  if (tookNs === undefined) return null;
  const duration = formatDuration(toMilliseconds(tookNs), language);
  return <WholeWords text={t('took {{duration}}', { duration })} />;
}
