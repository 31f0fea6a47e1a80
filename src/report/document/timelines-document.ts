import { formatInstant, type Instant, type NodeTimeline } from '../../engine';
import type { TimelineDocument } from './document-types';

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
      message: step.message === '' ? undefined : step.message,
    })),
  }));
}

function toTimestamp(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}
