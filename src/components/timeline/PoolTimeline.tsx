import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '@patternfly/react-core';
import { toMilliseconds, type Instant, type NodeTimeline } from '../../engine';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import { layRow, orderTimelines, type TimelineAxis } from './timeline-layout';
import { TimelineAxisLine } from './TimelineAxisLine';
import { TimelineBar } from './TimelineBar';
import styles from './NodeTimelines.module.css';

interface PoolTimelineProps {
  readonly pool: string;
  readonly timelines: readonly NodeTimeline[];
  readonly axis: TimelineAxis;
  readonly now: Instant;
  /** Name of the node that is open. */
  readonly selected: string | undefined;
  readonly onOpen: (name: string) => void;
}

/** Number of bars that are drawn at first and added each time; the latest ones matter most. */
const BARS_AT_ONCE = 50;

/**
 * The nodes of one pool, one bar below the other, in the order in which they began. One tab stop: the arrow keys, Home
 * and End go from bar to bar, Enter opens.
 */
export function PoolTimeline({ pool, timelines, axis, now, selected, onOpen }: PoolTimelineProps) {
  const { t } = useWording();
  const listRef = useRef<HTMLOListElement>(null);
  const [mostBars, setMostBars] = useState(BARS_AT_ONCE);
  const [active, setActive] = useState<string>();
  const ordered = orderTimelines(timelines);
  const shown = ordered.slice(Math.max(0, ordered.length - mostBars));
  const hiddenCount = ordered.length - shown.length;
  const activeIndex = Math.max(
    shown.findIndex(({ node }) => node === active),
    0,
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const bars = listRef.current?.querySelectorAll<HTMLElement>('[data-node]');
    bars?.[Math.min(Math.max(target, 0), shown.length - 1)]?.focus();
  };
  const onFocus = (event: FocusEvent): void => setActive(nodeOf(event.target));
  const onClick = (event: MouseEvent): void => {
    const name = nodeOf(event.target);
    if (name !== undefined) onOpen(name);
  };

  return (
    <SubSection title={t('Pool {{pool}}', { pool })} id={`timeline-${pool}`}>
      {hiddenCount === 0 ? null : (
        <Button variant="link" isInline onClick={() => setMostBars(mostBars + BARS_AT_ONCE)}>
          {t('Show more nodes that started earlier ({{hidden}})', { hidden: hiddenCount })}
        </Button>
      )}
      <div>
        <TimelineAxisLine axis={axis} nowMs={toMilliseconds(now)} />
        {/* Events of the bars come up to the list. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ol
          ref={listRef}
          aria-label={t('Timeline of pool {{pool}}', { pool })}
          className={styles.bars}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
        >
          {shown.map((timeline, index) => (
            <TimelineBar
              key={timeline.node}
              row={layRow(timeline, axis, now)}
              now={now}
              isTabStop={index === activeIndex}
              isSelected={timeline.node === selected}
            />
          ))}
        </ol>
      </div>
    </SubSection>
  );
}

function nodeOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-node]')?.dataset.node
    : undefined;
}
