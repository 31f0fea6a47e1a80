import type { TimeLeft } from '../../engine';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface PoolTimeLeftProps {
  /** Absent for a pool that is not behind. */
  readonly timeLeft: TimeLeft | undefined;
}

/** How long a pool still takes, and what that rests on; or why nobody should say. */
export function PoolTimeLeft({ timeLeft }: PoolTimeLeftProps) {
  const language = useWording();
  const { t } = language;
  if (!timeLeft) return <span className={textStyles.quiet}>{t('none')}</span>;
  const { text, basis } = describeTimeLeft(timeLeft, language);
  return (
    <>
      <div>{text}</div>
      {basis === undefined ? null : <div className={textStyles.note}>{basis}</div>}
    </>
  );
}
