import { compareNames } from '../compare-names';
import { findEarliestCause } from '../nodes/unavailability';
import { longestReboot } from '../timelines/measure-timelines';
import type { NodeTimeline } from '../status/timeline';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { compareInstants, type Instant, MINUTE, type Nanoseconds } from '../time';
import type { CountedHolder } from './slot-tally';
import type { SlotHolder } from '../status/slots';

/** A reboot that takes longer is overdue, while there is none of this pool to compare it with. */
const LONG_REBOOT = 30n * MINUTE;

/** Below that no reboot is overdue, however quick the others were. */
const SHORT_REBOOT = 10n * MINUTE;

/** The holders of one pool's slots. The clock decides only which of them is overdue, so the rest is made once. */
export class PoolHolders {
  /** As long as none of them is overdue. */
  private readonly early: readonly SlotHolder[];
  /** When the first of those began to reboot that still do; absent: nobody does, or nobody knows. */
  private firstRebootAt: Instant | undefined;
  /** Read when a reboot takes long. */
  private limitNs: Nanoseconds | undefined;

  private readonly described = new Map<CountedHolder, DescribedHolder>();

  /** @param before Those of the same pool; the descriptions of holders that did not change are reused. */
  constructor(
    readonly counted: readonly CountedHolder[],
    readonly timelines: PoolTimelines,
    before?: PoolHolders,
  ) {
    const stay = new Set<SlotHolder>();
    const come: SlotHolder[] = [];
    for (const each of counted) {
      const timeline = timelines.of(each.node.name);
      const known = before?.described.get(each);
      const isSame = known?.timeline === timeline;
      const holder = known && isSame ? known.holder : describeHolder(each, timeline);
      this.described.set(each, { timeline, holder });
      if (known && isSame) stay.add(holder);
      else come.push(holder);
    }
    const early: SlotHolder[] = [];
    // Those that stay are in order already, and sorting is quick then.
    for (const holder of before?.early ?? []) if (stay.has(holder)) early.push(holder);
    for (const holder of come) early.push(holder);
    this.early = early.sort(compareHolders);
    for (const holder of early) {
      const at = this.rebootsSince(holder);
      if (at !== undefined && (this.firstRebootAt === undefined || at < this.firstRebootAt)) {
        this.firstRebootAt = at;
      }
    }
  }

  /** The one that holds its slot longest first, unknown beginnings last, then by name. */
  at(now: Instant): readonly SlotHolder[] {
    if (this.firstRebootAt === undefined || now - this.firstRebootAt <= SHORT_REBOOT) {
      return this.early;
    }
    this.limitNs ??= readRebootLimit(this.timelines);
    const limitNs = this.limitNs;
    if (now - this.firstRebootAt <= limitNs) return this.early;
    return this.early.map((holder) => {
      const at = this.rebootsSince(holder);
      return at !== undefined && now - at > limitNs ? { ...holder, isOverdue: true } : holder;
    });
  }

  private rebootsSince({ because, node, phase }: SlotHolder): Instant | undefined {
    return because === 'moving' && phase === 'Rebooting'
      ? this.timelines.of(node)?.phaseSinceAt
      : undefined;
  }
}

/** A reboot that takes longer is overdue. */
function readRebootLimit(timelines: PoolTimelines): Nanoseconds {
  const longestNs = longestReboot(timelines);
  const twiceNs = longestNs === undefined ? LONG_REBOOT : 2n * longestNs;
  return twiceNs > SHORT_REBOOT ? twiceNs : SHORT_REBOOT;
}

interface DescribedHolder {
  readonly timeline: NodeTimeline | undefined;
  readonly holder: SlotHolder;
}

function describeHolder(
  { node, because }: CountedHolder,
  timeline: NodeTimeline | undefined,
): SlotHolder {
  switch (because) {
    case 'moving':
      return {
        node: node.name,
        because,
        sinceAt: timeline?.startedAt ?? timeline?.phaseSinceAt,
        phase: node.phase,
        isOverdue: false,
      };
    case 'cordoned':
      return { node: node.name, because, sinceAt: node.cordonedAt, isOverdue: false };
    case 'degraded':
      return { node: node.name, because, sinceAt: timeline?.startedAt, isOverdue: false };
    default: {
      const sinceAt = findEarliestCause(node.unavailableBecause);
      return { node: node.name, because, sinceAt, isOverdue: false };
    }
  }
}

function compareHolders(a: SlotHolder, b: SlotHolder): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}
