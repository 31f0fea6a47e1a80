import { useMemo, useState } from 'react';
import { Button } from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import { listCourse, toMilliseconds, type CourseRow, type UpdateStatus } from '../../engine';
import { describeCourseRow, nameOfPart } from '../../wording/verdict/course';
import { tellStory } from '../../wording/verdict/story';
import { ResourceName } from '../shared/ResourceName';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { layOwnTicks, type TimelineAxis } from './timeline-layout';
import { TimelineZoom, zoomAxis, type Zoom } from './TimelineZoom';
import { TimelineAxisLine } from './TimelineAxisLine';
import styles from './NodeTimelines.module.css';
import courseStyles from './UpdateTimeline.module.css';
import layoutStyles from '../shared/layout.module.css';
import tableStyles from '../shared/table.module.css';
import textStyles from '../shared/text.module.css';

interface UpdateTimelineProps {
  readonly status: UpdateStatus;
  /** Opens the operators; without it, "Operators" is no link. */
  readonly onShowOperators?: (() => void) | undefined;
}

/** The update on one axis: what is past is solid, what is foreseen is hatched; and what happened, as a table. */
export function UpdateTimeline({ status, onShowOperators }: UpdateTimelineProps) {
  const language = useWording();
  const { t } = language;
  const rows = useMemo(() => listCourse(status), [status]);
  const events = tellStory(status, language);
  const [zoom, setZoom] = useState<Zoom>('whole');
  const whole = layCourseAxis(rows, status);
  if (!whole) return null;
  const axis = zoomAxis(zoom, whole, rows, status.now);
  const nowMs = toMilliseconds(status.now);
  return (
    <SectionCard title={t('Timeline of the update')} id="update-timeline">
      <div className={layoutStyles.stack}>
        <TimelineZoom zoom={zoom} onZoom={setZoom} whole={whole} rows={rows} now={status.now} />
        <div>
          <TimelineAxisLine axis={axis} nowMs={nowMs} />
          <ul className={styles.bars}>
            {rows.map((row) => (
              <li
                key={row.object?.name ?? row.part}
                className={courseStyles.row}
                data-test={`course-${row.object?.name ?? row.part}`}
              >
                <span className={css(styles.name, row.isDeciding && textStyles.strong)}>
                  {row.object ? (
                    <ResourceName resource={row.object} hideIcon />
                  ) : onShowOperators ? (
                    <Button variant="link" isInline onClick={onShowOperators}>
                      {nameOfPart(row, language)}
                    </Button>
                  ) : (
                    nameOfPart(row, language)
                  )}
                </span>
                <CourseBar row={row} axis={axis} nowMs={nowMs} />
                <span className={textStyles.note}>{describeCourseRow(row, status, language)}</span>
              </li>
            ))}
          </ul>
        </div>
        <Table
          aria-label={t('Events of the update')}
          variant="compact"
          gridBreakPoint=""
          className={tableStyles.flush}
        >
          <Thead>
            <Tr>
              <Th>{t('Time')}</Th>
              <Th>{t('Event')}</Th>
            </Tr>
          </Thead>
          <Tbody>
            {events.map(({ at, moment, text }) => (
              <Tr key={`${at} ${text}`} data-test="update-event">
                <Td modifier="nowrap">{moment}</Td>
                <Td>{text}</Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </div>
    </SectionCard>
  );
}

interface CourseBarProps {
  readonly row: CourseRow;
  readonly axis: TimelineAxis;
  readonly nowMs: number;
}

/** Drawn for the eye alone: the words beside it say the same. */
function CourseBar({ row: { endedAt, endsBetween, startedAt }, axis, nowMs }: CourseBarProps) {
  const toMs = endedAt === undefined ? nowMs : toMilliseconds(endedAt);
  return (
    <span className={styles.track} aria-hidden>
      {startedAt === undefined || isOutside(axis, toMilliseconds(startedAt), toMs) ? null : (
        <span
          className={css(courseStyles.past, endedAt !== undefined && courseStyles.done)}
          style={place(axis, toMilliseconds(startedAt), toMs)}
          data-test="course-past"
        />
      )}
      {endsBetween === undefined || nowMs > axis.toMs ? null : (
        <span
          className={courseStyles.foreseen}
          style={place(axis, nowMs, toMilliseconds(endsBetween.toAt))}
        />
      )}
      {nowMs > axis.toMs ? null : (
        <span className={courseStyles.now} style={place(axis, nowMs, nowMs)} />
      )}
    </span>
  );
}

function isOutside(axis: TimelineAxis, startMs: number, endMs: number): boolean {
  return endMs < axis.fromMs || startMs > axis.toMs;
}

function place({ fromMs, toMs }: TimelineAxis, startMs: number, endMs: number) {
  const percent = (ms: number) =>
    Math.min(100, Math.max(0, (100 * (ms - fromMs)) / (toMs - fromMs)));
  return {
    insetInlineStart: `${percent(startMs)}%`,
    inlineSize: `${percent(endMs) - percent(startMs)}%`,
  };
}

/** From the start to the last end that is known or foreseen, and at least until now while the update is in progress. */
function layCourseAxis(
  rows: readonly CourseRow[],
  { now, updating }: UpdateStatus,
): TimelineAxis | undefined {
  const [first] = rows;
  if (first?.startedAt === undefined) return undefined;
  const ends = rows.flatMap(({ endedAt, endsBetween }) => endsBetween?.toAt ?? endedAt ?? []);
  const fromMs = toMilliseconds(first.startedAt);
  const last = Math.max(fromMs, ...ends.map(toMilliseconds));
  const toMs = Math.max(
    updating === false ? last : Math.max(last, toMilliseconds(now)),
    fromMs + 60_000,
  );
  return layOwnTicks(fromMs, toMs);
}
