import { toMilliseconds, type Nanoseconds, type TimeLeft } from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import { formatDuration } from '../../wording/language/duration';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { useWording } from '../shared/useWording';

interface RowTimeProps {
  /** Absent for what is done, or does not move. */
  readonly timeLeft: TimeLeft | undefined;
  /** How long it took; absent while it is not done, and when nobody knows. */
  readonly tookNs: Nanoseconds | undefined;
}

/** How long a part of the update still takes, or took; or why nobody should say. */
export function RowTime({ timeLeft, tookNs }: RowTimeProps) {
  const language = useWording();
  const { t } = language;
  if (timeLeft) {
    const { text } = describeTimeLeft(timeLeft, language);
    return timeLeft.kind === 'range'
      ? t('{{duration}} remaining', { duration: text })
      : capitalize(text, language);
  }
  if (tookNs === undefined) return null;
  return t('took {{duration}}', { duration: formatDuration(toMilliseconds(tookNs), language) });
}
