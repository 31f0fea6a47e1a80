import { addTo } from '../changes/group-by';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import { readDurations } from '../estimates/node-durations';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { STEP_RANKS, type NodeStepId, type NodeTimeline } from '../status/timeline';
import type { NodeWay, PoolRecord, Spread, StepTimes } from '../status/update-record';
import { roundTo, SECOND, type Instant } from '../time';

/** The parts of a pool's record that come from its nodes. */
export type PoolSummary = Pick<PoolRecord, 'nodeTimes' | 'steps' | 'ways'>;

/** Nodes of which the way is kept, of all pools of an update together. */
export const MOST_WAYS = 1_000;

/**
 * Durations of a pool's nodes, and their steps, as far as both ends are known. From more than `most` nodes an even
 * choice is kept, from the slowest to the quickest; durations are those of all.
 */
export function summarizePool(
  timelines: PoolTimelines,
  slots: number | undefined,
  rollingSinceAt: Instant | undefined,
  most: number,
): PoolSummary {
  const { steps, ways } = summarizeTimelines(timelines);
  const nodeTimes = toSpread(readDurations(timelines, slots, rollingSinceAt));
  return {
    ...(nodeTimes && { nodeTimes }),
    steps,
    ways: chooseEvenly(ways, most),
  };
}

const summarizeTimelines = memoizeByIdentity(
  ({ list }: PoolTimelines): Pick<PoolRecord, 'steps' | 'ways'> => {
    const ways = list
      .map(toWay)
      .filter(({ steps, ...way }) => way.endedAt !== undefined || steps.length > 0);
    const bySteps = new Map<NodeStepId, number[]>();
    for (const { endedAt, startedAt, step } of ways.flatMap(({ steps }) => steps)) {
      if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) continue;
      addTo(bySteps, step, Number(endedAt - startedAt));
    }
    const steps = [...bySteps]
      .sort(([a], [b]) => STEP_RANKS[a] - STEP_RANKS[b])
      .flatMap(([step, durations]): readonly StepTimes[] => {
        const took = toSpread(durations);
        return took ? [{ step, took }] : [];
      });
    return { steps, ways: ways.sort(compareWays) };
  },
);

function toWay({ endedAt, node, startedAt, steps }: NodeTimeline): NodeWay {
  return {
    node,
    ...(startedAt !== undefined && { startedAt: toSecond(startedAt) }),
    ...(endedAt !== undefined && { endedAt: toSecond(endedAt) }),
    steps: steps.flatMap(({ id, ...step }) =>
      step.startedAt === undefined && step.endedAt === undefined
        ? []
        : [
            {
              step: id,
              ...(step.startedAt !== undefined && { startedAt: toSecond(step.startedAt) }),
              ...(step.endedAt !== undefined && { endedAt: toSecond(step.endedAt) }),
            },
          ],
    ),
  };
}

/** The longest way first; those of unknown length come last. */
function compareWays(a: NodeWay, b: NodeWay): number {
  const [lengthA, lengthB] = [lengthOf(a), lengthOf(b)];
  if (lengthA === lengthB) return compareNames(a.node, b.node);
  return lengthA > lengthB ? -1 : 1;
}

function lengthOf({ endedAt, startedAt }: NodeWay): bigint {
  return startedAt === undefined || endedAt === undefined ? -1n : endedAt - startedAt;
}

/** The first and the last of them are always chosen. */
function chooseEvenly<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const stride = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * stride)]).filter(
    (item) => item !== undefined,
  );
}

/** A time above this many medians counts as this many, as in estimates. */
const OUTLIER = 3;

/** `undefined` without any. */
function toSpread(durations: readonly number[]): Spread | undefined {
  const sorted = [...durations].sort((a, b) => a - b);
  const [shortest] = sorted;
  const longest = sorted.at(-1);
  if (shortest === undefined || longest === undefined) return undefined;
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? shortest;
  const counted = sorted.map((ns) => Math.min(ns, median * OUTLIER));
  const mean = counted.reduce((sum, ns) => sum + ns, 0) / counted.length;
  const squares = counted.reduce((sum, ns) => sum + (ns - mean) ** 2, 0);
  return {
    samples: sorted.length,
    meanNs: toSeconds(mean),
    deviationNs: toSeconds(Math.sqrt(squares / counted.length)),
    shortestNs: toSeconds(shortest),
    longestNs: toSeconds(longest),
  };
}

function toSeconds(ns: number): bigint {
  return BigInt(Math.round(ns / 1e9)) * SECOND;
}

/** Truncates to whole seconds, as records have them. */
export function toSecond(at: Instant): Instant {
  return roundTo(at, SECOND);
}
