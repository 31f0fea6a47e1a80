import { memo } from 'react';
import { css } from '@patternfly/react-styles';
import type { Instant } from '../../engine';
import { describeNodeStep, describeTimeline } from '../../wording/nodes/node-steps';
import { useWording } from '../shared/useWording';
import type { Stretch, TimelineRow } from './timeline-layout';
import styles from './NodeTimelines.module.css';

interface TimelineBarProps {
  readonly row: TimelineRow;
  readonly now: Instant;
  /** The one bar that the tab key reaches. */
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
}

/** One node on the common time axis: its name, and its steps as stretches of a bar. Opens the node. */
export const TimelineBar = memo(function TimelineBar({
  row: { timeline, span, segments },
  now,
  isTabStop,
  isSelected,
}: TimelineBarProps) {
  const language = useWording();
  const { t } = language;
  const label = describeTimeline(timeline, now, language);
  const isHeld = timeline.steps.some(({ state }) => state === 'held');
  return (
    <li>
      <button
        type="button"
        className={css(styles.row, isSelected && styles.selected)}
        aria-label={label}
        aria-current={isSelected ? 'true' : undefined}
        title={label.replaceAll('. ', '\n')}
        tabIndex={isTabStop ? 0 : -1}
        data-node={timeline.node}
        data-test={`timeline-${timeline.node}`}
      >
        <span className={styles.name}>{timeline.node}</span>
        <span className={styles.track}>
          {span === undefined ? (
            <span className={styles.unknown}>{t('time unknown')}</span>
          ) : (
            <span className={styles.span} style={styleOf(span)} data-test="timeline-span" />
          )}
          {segments.map(({ step, ...stretch }) => (
            <span
              key={step.id}
              className={css(styles.step, styles[step.id], step.state === 'held' && styles.held)}
              style={styleOf(stretch)}
              data-test={`timeline-step-${step.id}`}
            >
              {stretch.lengthPercent < SHORTEST_WITH_TEXT ? null : (
                <span className={styles.words}>
                  {isHeld && step.state === 'held' ? '! ' : ''}
                  {describeNodeStep(step.id, language)}
                </span>
              )}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
});

/** Share of the axis, in percent, below which a word in the bar would be cut to nothing. */
const SHORTEST_WITH_TEXT = 6;

function styleOf({ fromPercent, lengthPercent }: Stretch) {
  return { insetInlineStart: `${fromPercent}%`, inlineSize: `${lengthPercent}%` };
}
