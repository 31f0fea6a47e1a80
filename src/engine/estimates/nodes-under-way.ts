import { memoizeByIdentity } from '../changes/memoize';
import { measurePool, type PoolMeasures } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import type { NodePhase } from '../status/node';
import type { SlotHolder } from '../status/slots';
import type { NodeStepId, NodeTimeline } from '../status/timeline';
import type { DrainAssessment } from '../status/drain';
import { latestInstant, type Instant } from '../time';

/** Remaining share of a node's update at the beginning of each step, descending in the order of the steps. */
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

/** Shares measured at the pool's nodes that are done in this update; the usual ones while there are too few. */
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

/** Remaining share at the end of each step. */
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

/** Steps of phases, where nothing tells the step. */
const STEP_OF_PHASE: Readonly<Partial<Record<NodePhase, NodeStepId>>> = {
  Draining: 'drain',
  Updating: 'files',
  Rebooting: 'reboot',
};

/** A node under way, at a moment. */
export interface Mover {
  /** Absent when unknown. */
  readonly step: NodeStepId | undefined;
  /** For how long it has been at that step, in nanoseconds; absent when unknown, or when that is to come. */
  readonly passedNs: number | undefined;
  /** For how long it has been on its way. */
  readonly elapsedNs: number | undefined;
  /** Longest time its drain may still take, where pods on it have that long to end. */
  readonly drainsForNs?: number;
}

/** Time when the last pod that was asked to end has had its grace period; `undefined` without such a pod. */
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

/** A node that first goes to an earlier configuration gives its slot back as the others do. */
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

/** Remaining time of a node under way, in nanoseconds. */
export interface Rest {
  /** Most likely remaining time. */
  readonly leftNs: number;
  /** Time that may come on top, since the node is late already. */
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

/** The least share of a step that is left while a node is at it. Ours. */
const LEAST_OF_STEP = 0.1;

/** The least share of its delay that a late node stays at its step, at the long end. Ours. */
const LATE = 0.3;

/** Remaining time of an unread node, under way for `passedNs` or longer: from almost none to all. */
export function expectUnseen(durationNs: number, passedNs: number): Rest {
  const mostNs = Math.max(durationNs - passedNs, durationNs * LEAST_OF_STEP);
  const lateNs = mostNs / 2 + Math.max(0, passedNs - durationNs) * LATE;
  return { leftNs: mostNs / 2, lateNs };
}
