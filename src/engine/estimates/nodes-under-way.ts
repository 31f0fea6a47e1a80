import { measurePool } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import type { NodePhase } from '../status/node';
import type { SlotHolder } from '../status/slots';
import type { NodeStepId } from '../status/timeline';
import type { Instant } from '../time';

/** What is left of a node's way at the beginning of each step, as a share of the whole: descending in the order of the steps. */
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
  const { nodes, sums } = measurePool(timelines).leftAtSteps;
  if (nodes < ENOUGH) return USUAL_WAY;
  const [drain, files, reboot, resume] = [
    sums.drain / nodes,
    sums.files / nodes,
    sums.reboot / nodes,
    sums.resume / nodes,
  ];
  const uncordon = (resume * USUAL_WAY.uncordon) / USUAL_WAY.resume;
  return { prepare: 1, cordon: drain, drain, files, reboot, postActions: reboot, resume, uncordon };
}

/** Where nothing tells the step. */
const STEP_OF_PHASE: Readonly<Partial<Record<NodePhase, NodeStepId>>> = {
  Draining: 'drain',
  Updating: 'files',
  Rebooting: 'reboot',
};

/** A node under way. */
export interface Mover {
  /** Absent when nobody knows. */
  readonly step: NodeStepId | undefined;
  /** Since when it is at that step. */
  readonly sinceAt: Instant | undefined;
  /** When it began; absent when nobody knows. */
  readonly startedAt: Instant | undefined;
}

/** Remembered by the holder, which is another one as soon as the timeline of its node is: see `PoolHolders`. */
export class KnownMovers {
  private readonly movers = new WeakMap<SlotHolder, Mover>();

  /** The holders under way, in their order. */
  find(holders: readonly SlotHolder[], timelines: PoolTimelines): readonly Mover[] {
    const movers: Mover[] = [];
    for (const holder of holders) {
      if (!isUnderWay(holder)) continue;
      const mover = this.movers.get(holder) ?? moverOf(holder, timelines);
      this.movers.set(holder, mover);
      movers.push(mover);
    }
    return movers;
  }
}

function isUnderWay({ because, isOverdue }: SlotHolder): boolean {
  return because === 'moving' && !isOverdue;
}

function moverOf({ node, phase, sinceAt }: SlotHolder, timelines: PoolTimelines): Mover {
  const timeline = timelines.of(node);
  const startedAt = timeline?.startedAt;
  const step = timeline?.steps.find(({ state }) => state === 'current' || state === 'held');
  if (step) return { step: step.id, sinceAt: step.startedAt, startedAt };
  return { step: phase && STEP_OF_PHASE[phase], sinceAt, startedAt };
}

/** What a node under way has before it, in nanoseconds. */
export interface Rest {
  /** What it still takes, most likely. */
  readonly leftNs: number;
  /** What it may take on top, being late already. */
  readonly lateNs: number;
}

/** If a node takes `durationNs` for the whole way. */
export function expectRest(
  { sinceAt, startedAt, step }: Mover,
  now: Instant,
  durationNs: number,
  way: NodeWay,
): Rest {
  const elapsedNs =
    startedAt === undefined || startedAt > now ? undefined : Number(now - startedAt);
  const share = step ? way[step] : 1;
  const after = step ? Object.values(way).filter((other) => other < share) : [];
  const afterNs = Math.max(0, ...after) * durationNs;
  const takesNs = share * durationNs - afterNs;
  if (step === undefined || sinceAt === undefined || sinceAt > now) {
    const halfNs = afterNs + takesNs / 2;
    if (elapsedNs === undefined) return { leftNs: halfNs, lateNs: 0 };
    return { leftNs: Math.max(durationNs - elapsedNs, afterNs), lateNs: 0 };
  }
  const passedNs = Number(now - sinceAt);
  return {
    leftNs: afterNs + Math.max(takesNs - passedNs, takesNs * LEAST_OF_STEP),
    lateNs: Math.max(0, passedNs - takesNs) * LATE,
  };
}

/** As long as a node is at a step, at least this share of it is left. Ours. */
const LEAST_OF_STEP = 0.1;

/** A node that is late stays at its step for at least this share of the time it has been late, at the long end. Ours. */
const LATE = 0.3;
