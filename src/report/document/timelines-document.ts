import type { NodeStepId, NodeStepState, NodeTimeline, TimeSource, Timestamp } from '../../engine';
import { orNothing, toTimestamp } from './common-document';

/** The steps of a node in the update, without messages of its conditions, which are in the cluster. */
export interface TimelineDocument {
  readonly node: string;
  readonly pool: string;
  /** Time when it was given its configuration; absent when only later steps are known. */
  readonly started?: Timestamp;
  readonly ended?: Timestamp;
  readonly phaseSince?: Timestamp;
  /** In the machine-config operator's order. */
  readonly steps: readonly StepDocument[];
}

export interface StepDocument {
  /** `postActions` only where services are reloaded or restarted in the place of a reboot. */
  readonly step: NodeStepId;
  readonly state: NodeStepState;
  readonly started?: Timestamp;
  readonly ended?: Timestamp;
  /** The source of the start, or of the end if there is no start. */
  readonly source?: TimeSource;
  /** The source of the end, if it differs from that of the start. */
  readonly endSource?: TimeSource;
  readonly message?: string;
}

/** In the order given: pool by pool, worst first within a pool. */
export function toTimelineDocuments(
  timelines: readonly NodeTimeline[],
): readonly TimelineDocument[] {
  return timelines.map(({ node, pool, startedAt, endedAt, phaseSinceAt, steps }) => ({
    node,
    pool,
    started: toTimestamp(startedAt),
    ended: toTimestamp(endedAt),
    phaseSince: toTimestamp(phaseSinceAt),
    steps: steps.map((step) => ({
      step: step.id,
      state: step.state,
      started: toTimestamp(step.startedAt),
      ended: toTimestamp(step.endedAt),
      source: step.source,
      endSource: step.endSource,
      message: orNothing(step.message),
    })),
  }));
}
