import {
  compareInstants,
  compareNames,
  toMilliseconds,
  type Instant,
  type NodeStep,
  type NodeTimeline,
} from '../../engine';

/** A stretch of the common time axis, in percent of its length. */
export interface Stretch {
  readonly fromPercent: number;
  readonly lengthPercent: number;
}

export interface TimelineSegment extends Stretch {
  readonly step: NodeStep;
}

export interface TimelineRow {
  readonly timeline: NodeTimeline;
  /** From the first to the last moment known; absent when none is. What no segment covers in it is unknown. */
  readonly span: Stretch | undefined;
  readonly segments: readonly TimelineSegment[];
}

export interface TimelineAxis {
  readonly fromMs: number;
  readonly toMs: number;
  readonly ticksMs: readonly number[];
}

const MINUTE_MS = 60_000;

/** Distances between two ticks that people count in. */
const TICK_STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map(
  (minutes) => minutes * MINUTE_MS,
);
const MOST_TICKS = 6;
const SHORTEST_AXIS_MS = 5 * MINUTE_MS;

/** By their start; those without a known start come last, by name. */
export function orderTimelines(timelines: readonly NodeTimeline[]): readonly NodeTimeline[] {
  return timelines
    .map((timeline) => ({ timeline, from: momentsOf(timeline).first }))
    .sort(
      (a, b) => compareInstants(a.from, b.from) || compareNames(a.timeline.node, b.timeline.node),
    )
    .map(({ timeline }) => timeline);
}

/**
 * From the first moment known of any of them until now, or until the last one was done; ticks on whole steps of
 * `zoneMs`.
 */
export function layAxis(
  timelines: readonly NodeTimeline[],
  now: Instant,
  zoneOffsetMs = 0,
): TimelineAxis {
  const moments = timelines.map(momentsOf);
  const firsts = moments.flatMap(({ first }) => (first === undefined ? [] : [first]));
  const nowMs = toMilliseconds(now);
  const isMoving = timelines.some((timeline) => !isDone(timeline));
  const lasts = moments.flatMap(({ last }) => (last === undefined ? [] : [toMilliseconds(last)]));
  const toMs = isMoving || lasts.length === 0 ? nowMs : Math.max(...lasts);
  const fromMs = Math.min(toMs - SHORTEST_AXIS_MS, ...firsts.map(toMilliseconds));
  return { fromMs, toMs, ticksMs: layTicks(fromMs, toMs, zoneOffsetMs) };
}

/** Ticks on whole steps of the zone. */
export function layTicks(fromMs: number, toMs: number, zoneOffsetMs: number): readonly number[] {
  const stepMs =
    TICK_STEPS_MS.find((step) => (toMs - fromMs) / step <= MOST_TICKS) ??
    Math.ceil((toMs - fromMs) / MOST_TICKS);
  const ticks: number[] = [];
  const first = Math.ceil((fromMs + zoneOffsetMs) / stepMs) * stepMs - zoneOffsetMs;
  for (let at = first; at <= toMs; at += stepMs) ticks.push(at);
  return ticks;
}

/**
 * Place of a node and its steps on the axis. A step without a known end or beginning is not drawn, so it stays unknown.
 */
export function layRow(timeline: NodeTimeline, axis: TimelineAxis, now: Instant): TimelineRow {
  const { first, last } = momentsOf(timeline);
  const end = isDone(timeline) ? last : now;
  return {
    timeline,
    span: first === undefined || end === undefined ? undefined : stretch(first, end, axis),
    segments: timeline.steps.flatMap((step) => {
      const isRunning = step.state === 'current' || step.state === 'held';
      const endedAt = isRunning ? now : step.endedAt;
      return step.startedAt === undefined || endedAt === undefined
        ? []
        : [{ step, ...stretch(step.startedAt, endedAt, axis) }];
    }),
  };
}

function stretch(from: Instant, to: Instant, axis: TimelineAxis): Stretch {
  const lengthMs = axis.toMs - axis.fromMs;
  const percent = (at: Instant) =>
    Math.min(100, Math.max(0, (100 * (toMilliseconds(at) - axis.fromMs)) / lengthMs));
  return { fromPercent: percent(from), lengthPercent: percent(to) - percent(from) };
}

function momentsOf({ startedAt, endedAt, steps }: NodeTimeline): {
  readonly first: Instant | undefined;
  readonly last: Instant | undefined;
} {
  const known = [startedAt, endedAt, ...steps.flatMap((step) => [step.startedAt, step.endedAt])]
    .filter((moment) => moment !== undefined)
    .sort(compareInstants);
  return { first: known[0], last: known.at(-1) };
}

function isDone({ steps }: NodeTimeline): boolean {
  return steps.every(({ state }) => state === 'done' || state === 'skipped');
}

/** An axis with ticks on whole steps of the reader's own zone. */
export function layOwnTicks(fromMs: number, toMs: number): TimelineAxis {
  const zoneMs = -new Date().getTimezoneOffset() * MINUTE_MS;
  return { fromMs, toMs, ticksMs: layTicks(fromMs, toMs, zoneMs) };
}
