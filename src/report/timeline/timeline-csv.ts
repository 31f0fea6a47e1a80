import { formatInstant, type Instant, type NodeTimeline, type UpdateStatus } from '../../engine';
import { formatCsv } from '../csv';

const COLUMNS = ['node', 'pool', 'step', 'state', 'start', 'end', 'source'] as const;

/**
 * Every step of every node of which something is known, one per line, as CSV (RFC 4180): times in RFC 3339 and UTC,
 * empty if unknown. The line of step `update` is the node as a whole. A text that a spreadsheet would take for a
 * formula begins with an apostrophe.
 */
export function formatTimelineCsv({ timelines }: Pick<UpdateStatus, 'timelines'>): string {
  return formatCsv([COLUMNS, ...timelines.flatMap(linesOf)]);
}

function linesOf({
  node,
  pool,
  startedAt,
  endedAt,
  steps,
}: NodeTimeline): readonly (readonly string[])[] {
  const isDone = steps.every(({ state }) => state === 'done' || state === 'skipped');
  return [
    [node, pool, 'update', isDone ? 'done' : 'current', time(startedAt), time(endedAt), ''],
    ...steps.map((step) => [
      node,
      pool,
      step.id,
      step.state,
      time(step.startedAt),
      time(step.endedAt),
      [step.source, step.endSource].filter((source) => source !== undefined).join('/'),
    ]),
  ];
}

function time(instant: Instant | undefined): string {
  return instant === undefined ? '' : formatInstant(instant);
}
