import { keepChosen } from '../changes/keep-chosen';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import type { Instant, Nanoseconds } from '../time';
import type { NodeStepId, NodeTimeline } from '../status/timeline';
import type { PoolTimelines } from './pool-timelines';

/** Duration of a node from beginning to end, and of its reboot; each as far as both ends are known. */
interface NodeMeasures {
  readonly tookNs: Nanoseconds | undefined;
  readonly rebootNs: Nanoseconds | undefined;
  readonly left: LeftShares | undefined;
}

const MEASURED = ['drain', 'files', 'reboot', 'resume'] as const;

/** Remaining share of a node's update when a step begins. */
type LeftShares = Readonly<Record<(typeof MEASURED)[number], number>>;

/** Remembered by the timeline: there are thousands, and a few change at a time. */
const measureTimeline = memoizeByIdentity((timeline: NodeTimeline): NodeMeasures => ({
  tookNs: durationOf(timeline),
  rebootNs: rebootOf(timeline),
  left: leftSharesOf(timeline),
}));

/** Measures of the nodes of a pool that are done, or whose reboot is. */
export interface PoolMeasures {
  /** Durations of nodes, in the order of their names, as far as beginning and end are known. */
  readonly tookNs: readonly Nanoseconds[];
  /** Ends of nodes, in the order of their names; also where the beginning is not known. */
  readonly ends: readonly Instant[];
  readonly lastEndAt: Instant | undefined;
  readonly longestRebootNs: Nanoseconds | undefined;
  readonly reboots: number;
  /** Sums over nodes whose steps are all known, and the number of these nodes. */
  readonly leftAtSteps: { readonly sums: LeftShares; readonly nodes: number };
}

/** Timelines that tell something. The others change more often: while they do, nothing has to be measured again. */
const listMeasurable = keepChosen(
  (timeline: NodeTimeline) =>
    timeline.endedAt !== undefined || measureTimeline(timeline).rebootNs !== undefined,
  (a, b) => compareNames(a.node, b.node),
);

const measure = memoizeByIdentity((list: readonly NodeTimeline[]): PoolMeasures => {
  const tookNs: Nanoseconds[] = [];
  const ends: Instant[] = [];
  let lastEndAt: Instant | undefined;
  let longestRebootNs: Nanoseconds | undefined;
  let reboots = 0;
  let nodes = 0;
  const sums = { drain: 0, files: 0, reboot: 0, resume: 0 };
  for (const timeline of list) {
    const { endedAt } = timeline;
    const measures = measureTimeline(timeline);
    if (measures.tookNs !== undefined) tookNs.push(measures.tookNs);
    if (endedAt !== undefined) {
      ends.push(endedAt);
      if (lastEndAt === undefined || endedAt > lastEndAt) lastEndAt = endedAt;
    }
    const { left, rebootNs } = measures;
    if (left) {
      nodes += 1;
      for (const step of MEASURED) sums[step] += left[step];
    }
    if (rebootNs === undefined) continue;
    reboots += 1;
    if (longestRebootNs === undefined || rebootNs > longestRebootNs) longestRebootNs = rebootNs;
  }
  return {
    tookNs,
    ends,
    lastEndAt,
    longestRebootNs,
    reboots,
    leftAtSteps: { sums, nodes },
  };
});

/** One look at each timeline of a pool, for all who ask. The same object as long as it says the same. */
export function measurePool({ list }: PoolTimelines): PoolMeasures {
  return measure(listMeasurable(list));
}

function leftSharesOf({ steps, ...whole }: NodeTimeline): LeftShares | undefined {
  const { endedAt } = whole;
  const tookNs = durationOf(whole);
  if (endedAt === undefined || tookNs === undefined) return undefined;
  const shares: Partial<Record<NodeStepId, number>> = {};
  for (const { id, startedAt } of steps) {
    if (startedAt !== undefined) {
      shares[id] = Math.max(0, Number(endedAt - startedAt) / Number(tookNs));
    }
  }
  const { drain, files, reboot, resume } = shares;
  return drain === undefined || files === undefined || reboot === undefined || resume === undefined
    ? undefined
    : { drain, files, reboot, resume };
}

function rebootOf({ steps }: NodeTimeline): Nanoseconds | undefined {
  const reboot = steps.find(({ id }) => id === 'reboot');
  return reboot?.state === 'done' ? durationOf(reboot) : undefined;
}

interface Span {
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
}

function durationOf({ startedAt, endedAt }: Span): Nanoseconds | undefined {
  return startedAt === undefined || endedAt === undefined || endedAt <= startedAt
    ? undefined
    : endedAt - startedAt;
}
