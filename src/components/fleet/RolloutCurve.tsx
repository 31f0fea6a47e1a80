import { HOUR, toMilliseconds, type Instant } from '../../engine';
import type { RolloutProgress } from '../../fleet/rollout-progress';
import { describeProgress } from '../../wording/fleet/fleet-words';
import { formatDuration } from '../../wording/language/duration';
import { useWording } from '../shared/useWording';
import styles from './fleet.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface RolloutCurveProps extends RolloutProgress {
  readonly now: Instant;
}

/** Points of the curve: more would not be seen. */
const STEPS = 100;

/** The number of clusters that had the version, from the first one until now. */
export function RolloutCurve({ now, ...progress }: RolloutCurveProps) {
  const language = useWording();
  const { t } = language;
  const [first = now] = progress.completedAt;
  return (
    <figure className={styles.curve} data-test="rollout-curve">
      <figcaption>
        {describeProgress(progress, countSince(progress.completedAt, now - HOUR), language)}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${String(STEPS)} 1`}
        preserveAspectRatio="none"
        className={styles.plot}
      >
        <path d={drawCurve(progress, first, now)} className={styles.area} />
      </svg>
      <div className={layoutStyles.ends}>
        <span className={textStyles.quiet}>
          {t('{{duration}} ago', {
            duration: formatDuration(toMilliseconds(now - first), language),
          })}
        </span>
        <span className={textStyles.quiet}>{t('now')}</span>
      </div>
    </figure>
  );
}

function countSince(sorted: readonly Instant[], since: Instant): number {
  return sorted.filter((at) => at > since).length;
}

/** An area below a line that rises with each cluster; the height is all clusters. */
function drawCurve({ completedAt, total }: RolloutProgress, first: Instant, now: Instant): string {
  const span = now > first ? now - first : 1n;
  let count = 0;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = first + (span * BigInt(step)) / BigInt(STEPS);
    while (count < completedAt.length && (completedAt[count] ?? now) <= at) count++;
    return `L${String(step)} ${(1 - count / Math.max(total, 1)).toFixed(4)}`;
  });
  return `M0 1${points.join('')}L${String(STEPS)} 1Z`;
}
