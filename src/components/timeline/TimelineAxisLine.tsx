import { formatMoment } from '../../wording/language/moment';
import { useWording } from '../shared/useWording';
import type { TimelineAxis } from './timeline-layout';
import styles from './NodeTimelines.module.css';

interface TimelineAxisLineProps {
  readonly axis: TimelineAxis;
  readonly nowMs: number;
}

/** A time at the very end would run out of the picture, and into the mark of now. */
const SHARE_WITHOUT_TIMES = 0.08;

/** A narrow axis has room for two times, as one of another day has its date. */
const TIMES_WHEN_NARROW = 2;

/** Distance of the times that a narrow axis shows, in ticks. */
function everyOf(ticks: number): number {
  return Math.ceil(ticks / TIMES_WHEN_NARROW);
}

/** The times along the top of a timeline; every bar tells its own times, so screen readers skip it. */
export function TimelineAxisLine({ axis, nowMs }: TimelineAxisLineProps) {
  const language = useWording();
  const { t } = language;
  const lengthMs = axis.toMs - axis.fromMs;
  const place = (ms: number) => ({ insetInlineStart: `${(100 * (ms - axis.fromMs)) / lengthMs}%` });
  const lastTickMs = axis.toMs - lengthMs * SHARE_WITHOUT_TIMES;
  const ticks = axis.ticksMs.filter((ms) => ms <= lastTickMs);
  const isNowShown = axis.toMs >= nowMs;
  return (
    <div aria-hidden className={styles.axis} data-test="timeline-axis">
      <span className={styles.name} />
      <span className={styles.track}>
        {ticks.map((ms, index) => (
          <span key={ms} className={styles.tick} style={place(ms)}>
            <span className={index % everyOf(ticks.length) === 0 ? undefined : styles.onlyWide}>
              {formatMoment(ms, nowMs, language)}
            </span>
          </span>
        ))}
        {isNowShown ? (
          <span className={styles.now} style={place(nowMs)} data-test="timeline-now">
            <span>{t('now')}</span>
          </span>
        ) : null}
      </span>
    </div>
  );
}
