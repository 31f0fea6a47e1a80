import { memoizeByIdentity } from '../changes/memoize';
import { measurePool, type PoolMeasures } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import type { NodePhase } from '../status/node';
import type { SlotHolder } from '../status/slots';
import type { NodeStepId, NodeTimeline } from '../status/timeline';
import type { DrainAssessment } from '../status/drain';
import { latestInstant, type Instant } from '../time';

/**
 * What is left of a node's way at the beginning of each step, as a share of the whole: descending in the order of the
 * steps.
 */
export type NodeWay = Readonly<Record<NodeStepId, number>>;

/** Weights of mco-and-cvo B.5 are ours. */
const USUAL_WAY: NodeWay = {
  prepare: 1,
  cordon: 0.97,
  drain: 0.95,
  files: 0.7,
  reboot: 0.45,
  postActions: 0.45,
  resume: 0.1,
  uncordon: 0.03,
};

/** With fewer nodes that tell, it may be chance. Ours. */
const ENOUGH = 3;

/** As nodes of the pool went it that are done in this update; as usual while they tell too little. */
export function readWay(timelines: PoolTimelines): NodeWay {
  return averageWay(measurePool(timelines).leftAtSteps);
}

const averageWay = memoizeByIdentity(({ nodes, sums }: PoolMeasures['leftAtSteps']): NodeWay => {
  if (nodes < ENOUGH) return USUAL_WAY;
  const [drain, files, reboot, resume] = [
    sums.drain / nodes,
    sums.files / nodes,
    sums.reboot / nodes,
    sums.resume / nodes,
  ];
  const uncordon = (resume * USUAL_WAY.uncordon) / USUAL_WAY.resume;
  return { prepare: 1, cordon: drain, drain, files, reboot, postActions: reboot, resume, uncordon };
});

/** What is left at the end of each step. */
const leftAfter = memoizeByIdentity((way: NodeWay): NodeWay => {
  const shares = Object.values(way);
  const after = (step: NodeStepId): number =>
    Math.max(0, ...shares.filter((share) => share < way[step]));
  return {
    prepare: after('prepare'),
    cordon: after('cordon'),
    drain: after('drain'),
    files: after('files'),
    reboot: after('reboot'),
    postActions: after('postActions'),
    resume: after('resume'),
    uncordon: after('uncordon'),
  };
});

/** Where nothing tells the step. */
const STEP_OF_PHASE: Readonly<Partial<Record<NodePhase, NodeStepId>>> = {
  Draining: 'drain',
  Updating: 'files',
  Rebooting: 'reboot',
};

/** A node under way, at a moment. */
export interface Mover {
  /** Absent when unknown. */
  readonly step: NodeStepId | undefined;
  /** For how long it has been at that step, in nanoseconds; absent when nobody knows, or when that is to come. */
  readonly passedNs: number | undefined;
  /** For how long it has been on its way. */
  readonly elapsedNs: number | undefined;
  /** How long its drain may still take at the long end, where pods on it have that long to end. */
  readonly drainsForNs?: number;
}

/** When the last pod of a drain that is asked to end has had its time for that; `undefined` where none is. */
export function endOfGrace({ blockers, leaving }: DrainAssessment): Instant | undefined {
  let last: Instant | undefined;
  for (const blocker of blockers) {
    if (blocker.code === 'LongGracePeriod') last = latestInstant(last, blocker.endsAt);
  }
  for (const { endsAt } of leaving) last = latestInstant(last, endsAt);
  return last;
}

/** The holders under way, in their order. `drains`: those that tell more of some than their timelines do. */
export function listMovers(
  holders: readonly SlotHolder[],
  timelines: PoolTimelines,
  now: Instant,
  drains: readonly DrainAssessment[] = [],
): readonly Mover[] {
  return holders.filter(isUnderWay).map((holder) =>
    toMover(
      holder,
      timelines.of(holder.node),
      drains.find(({ node }) => node === holder.node),
      now,
    ),
  );
}

/** One that goes to an earlier configuration first gives its slot back as the others do. */
function isUnderWay({ because, isOverdue }: SlotHolder): boolean {
  return (because === 'moving' || because === 'daemon') && !isOverdue;
}

function toMover(
  { phase, sinceAt: heldSinceAt }: SlotHolder,
  timeline: NodeTimeline | undefined,
  drain: DrainAssessment | undefined,
  now: Instant,
): Mover {
  const step = timeline?.steps.find(({ state }) => state === 'current' || state === 'held');
  const at = step?.id ?? (phase && STEP_OF_PHASE[phase]);
  // The drain knows its start from more sources than the timeline, also where no configuration rolls out.
  const isDrain = drain?.sinceAt !== undefined && (at === undefined || at === 'drain');
  const sinceAt = isDrain ? drain.sinceAt : step ? step.startedAt : heldSinceAt;
  const graceEndsAt = drain && endOfGrace(drain);
  return {
    step: isDrain ? 'drain' : at,
    passedNs: sinceThen(sinceAt, now),
    elapsedNs: sinceThen(timeline?.startedAt, now),
    ...(graceEndsAt !== undefined &&
      graceEndsAt > now && { drainsForNs: Number(graceEndsAt - now) }),
  };
}

function sinceThen(at: Instant | undefined, now: Instant): number | undefined {
  return at === undefined || at > now ? undefined : Number(now - at);
}

/** What a node under way has before it, in nanoseconds. */
export interface Rest {
  /** What it still takes, most likely. */
  readonly leftNs: number;
  /** What it may take on top, being late already. */
  readonly lateNs: number;
}

/** If nodes take `durationNs` for the whole way. */
export function expectRest(durationNs: number, way: NodeWay): (mover: Mover) => Rest {
  const after = leftAfter(way);
  return (mover) => addGrace(restOf(mover, durationNs, way, after), mover, after, durationNs);
}

/** A pod may end sooner than it has to, so that only the long end is later. */
function addGrace(
  { lateNs, leftNs }: Rest,
  { drainsForNs }: Mover,
  after: NodeWay,
  durationNs: number,
): Rest {
  if (drainsForNs === undefined) return { leftNs, lateNs };
  const longestNs = drainsForNs + after.drain * durationNs;
  return { leftNs, lateNs: Math.max(lateNs, longestNs - leftNs) };
}

function restOf(
  { elapsedNs, passedNs, step }: Mover,
  durationNs: number,
  way: NodeWay,
  after: NodeWay,
): Rest {
  // Where nothing tells its step, that is the whole way.
  const afterNs = step ? after[step] * durationNs : 0;
  const takesNs = (step ? way[step] : 1) * durationNs - afterNs;
  if (step === undefined || passedNs === undefined) {
    const halfNs = afterNs + takesNs / 2;
    if (elapsedNs === undefined) return { leftNs: halfNs, lateNs: 0 };
    return { leftNs: Math.max(durationNs - elapsedNs, afterNs), lateNs: 0 };
  }
  return {
    leftNs: afterNs + Math.max(takesNs - passedNs, takesNs * LEAST_OF_STEP),
    lateNs: Math.max(0, passedNs - takesNs) * LATE,
  };
}

/** As long as a node is at a step, at least this share of it is left. Ours. */
const LEAST_OF_STEP = 0.1;

/**
 * A node that is late stays at its step for at least this share of the time it has been late, at the long end. Ours.
 */
const LATE = 0.3;

/**
 * What is left of a node that can't be read and has been under way for at least `passedNs`: between nearly nothing and
 * the whole rest.
 */
export function expectUnseen(durationNs: number, passedNs: number): Rest {
  const mostNs = Math.max(durationNs - passedNs, durationNs * LEAST_OF_STEP);
  const lateNs = mostNs / 2 + Math.max(0, passedNs - durationNs) * LATE;
  return { leftNs: mostNs / 2, lateNs };
}
