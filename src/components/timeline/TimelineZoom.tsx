import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core';
import { toMilliseconds, type CourseRow, type Instant } from '../../engine';
import { nameOfPart } from '../../wording/verdict/course';
import { useWording } from '../shared/useWording';
import { layOwnTicks, type TimelineAxis } from './timeline-layout';
import styles from './UpdateTimeline.module.css';

/** Part of the update that fills the axis: all of it, its last hours, or the row of a stage by its name. */
export type Zoom = 'whole' | 'recent' | { readonly row: string };

const RECENT_MS = 2 * 60 * 60_000;
/** The shortest axis: a stage of seconds is a mark on it. */
const SHORTEST_MS = 5 * 60_000;
/** The number of stages with a button each; more of them don't fit beside each other. */
const MOST_STAGES = 5;

interface TimelineZoomProps {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly whole: TimelineAxis;
  readonly rows: readonly CourseRow[];
  readonly now: Instant;
}

/** Buttons that choose the part of the update on the axis; none where there is only one part. */
export function TimelineZoom({ zoom, onZoom, whole, rows, now }: TimelineZoomProps) {
  const language = useWording();
  const { t } = language;
  const stages = rows.filter(({ startedAt }) => startedAt !== undefined).slice(0, MOST_STAGES);
  const nowMs = toMilliseconds(now);
  const isLong = nowMs <= whole.toMs && nowMs - whole.fromMs > RECENT_MS;
  if (stages.length < 2 && !isLong) return null;
  return (
    <ToggleGroup className={styles.zoom} isCompact aria-label={t('Part of the update')}>
      <ToggleGroupItem
        text={t('Whole update')}
        isSelected={zoom === 'whole'}
        onChange={() => onZoom('whole')}
      />
      {isLong ? (
        <ToggleGroupItem
          text={t('Last 2 hours')}
          isSelected={zoom === 'recent'}
          onChange={() => onZoom('recent')}
        />
      ) : null}
      {stages.map((row) => (
        <ToggleGroupItem
          key={nameOf(row)}
          text={nameOfPart(row, language)}
          isSelected={typeof zoom === 'object' && zoom.row === nameOf(row)}
          onChange={() => onZoom({ row: nameOf(row) })}
        />
      ))}
    </ToggleGroup>
  );
}

const nameOf = ({ object, part }: CourseRow): string => object?.name ?? part;

/** The axis of a part of the update; the whole one where the part is gone. */
export function zoomAxis(
  zoom: Zoom,
  whole: TimelineAxis,
  rows: readonly CourseRow[],
  now: Instant,
): TimelineAxis {
  const nowMs = toMilliseconds(now);
  if (zoom === 'recent') return layOwnTicks(Math.max(whole.fromMs, nowMs - RECENT_MS), nowMs);
  const row = zoom === 'whole' ? undefined : rows.find((one) => nameOf(one) === zoom.row);
  if (row?.startedAt === undefined) return whole;
  const fromMs = toMilliseconds(row.startedAt);
  const toMs = toMilliseconds(row.endedAt ?? row.endsBetween?.toAt ?? now);
  return layOwnTicks(fromMs, Math.max(toMs, fromMs + SHORTEST_MS));
}
