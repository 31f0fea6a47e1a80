import { Histogram, type Registry } from 'prom-client';
import { toMilliseconds, type Instant, type NodeStepId, type NodeTimeline } from '../../src/engine';

/** From the time of a cordon to that of a drain that a person has to end. */
const BUCKETS_SECONDS = [10, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 14_400];

interface Counted {
  readonly timeline: NodeTimeline;
  /** When each step ended that has. */
  readonly ended: ReadonlyMap<NodeStepId, Instant>;
}

/** How long nodes take for each step, each counted once, when it has ended. */
export class StepDurations {
  private readonly histogram: Histogram<'pool' | 'step'>;
  /** By node, what is counted. `undefined` before the first look. */
  private counted: ReadonlyMap<string, Counted> | undefined;

  constructor(registry: Registry, name: string) {
    this.histogram = new Histogram({
      name,
      help: 'How long nodes of a pool took for a step.',
      labelNames: ['pool', 'step'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
  }

  /**
   * Counts ended steps. Those before the first look were counted by an earlier process, or happened before there was
   * one.
   */
  observe(timelines: readonly NodeTimeline[]): void {
    const { counted } = this;
    this.counted = new Map(
      timelines.map((timeline) => {
        const before = counted?.get(timeline.node);
        const isSame = before?.timeline === timeline;
        return [
          timeline.node,
          isSame ? before : this.count(timeline, before, counted !== undefined),
        ];
      }),
    );
  }

  private count(timeline: NodeTimeline, before: Counted | undefined, isNew: boolean): Counted {
    const { pool, steps } = timeline;
    const ended = new Map<NodeStepId, Instant>();
    for (const { endedAt, id, startedAt, state } of steps) {
      if (state !== 'done' || endedAt === undefined) continue;
      ended.set(id, endedAt);
      if (!isNew || startedAt === undefined || before?.ended.get(id) === endedAt) continue;
      this.histogram.observe({ pool, step: id }, toMilliseconds(endedAt - startedAt) / 1_000);
    }
    return { timeline, ended };
  }
}
