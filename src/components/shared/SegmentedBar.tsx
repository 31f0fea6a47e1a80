import type { Segment } from './count-segments';
import { css } from '@patternfly/react-styles';
import listStyles from './lists.module.css';
import markStyles from './marks.module.css';
import styles from './SegmentedBar.module.css';

interface SegmentedTrackProps {
  /** The text of the whole bar: "22 of 59 nodes updated". */
  readonly label: string;
  /** In reading order. Together they are the whole bar; those that count nothing are left out. */
  readonly segments: readonly Segment[];
}

/**
 * A bar of counted parts, and below it their counts as text, but for what is done: the label above the bar says that.
 */
export function SegmentedBar({ label, segments }: SegmentedTrackProps) {
  const left = segments.filter(({ count, id }) => count > 0 && id !== 'updated');
  return (
    <div className={styles.bar}>
      <SegmentedTrack label={label} segments={segments} />
      {left.length === 0 ? null : (
        <ul data-test="bar-legend" className={listStyles.legend}>
          {left.map(({ id, text }) => (
            <li key={id}>
              <span aria-hidden className={css(styles.swatch, markStyles.mark, markStyles[id])} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The bar alone, for places that say its counts beside it. */
export function SegmentedTrack({ label, segments }: SegmentedTrackProps) {
  return (
    <div role="img" aria-label={label} className={styles.track}>
      {segments
        .filter(({ count }) => count > 0)
        .map(({ id, count }) => (
          <span
            key={id}
            data-test={`segment-${id}`}
            className={css(styles.segment, markStyles.mark, markStyles[id])}
            style={{ flexGrow: count }}
          />
        ))}
    </div>
  );
}
