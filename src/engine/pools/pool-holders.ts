import { compareNames } from '../compare-names';
import { findEarliestCause } from '../nodes/unavailability';
import type { PoolTimelines } from '../steps/pool-timelines';
import { compareInstants, type Instant, MINUTE } from '../time';
import type { CountedHolder } from './count-slots';
import { longestReboot } from './measure-timelines';
import type { SlotHolder } from './pool-slots';

/** A reboot that takes longer is overdue, while there is none of this pool to compare it with. */
const LONG_REBOOT = 30n * MINUTE;

/** Below that no reboot is overdue, however quick the others were. */
const SHORT_REBOOT = 10n * MINUTE;

/** The holders of one pool's slots. The clock decides only which of them is overdue, so the rest is made once. */
export class PoolHolders {
  /** As long as none of them is overdue. */
  private readonly early: readonly SlotHolder[];
  private readonly rebootNs: bigint;
  /** Until then none is overdue; absent: none ever will be. */
  private firstDueAt: Instant | undefined;

  constructor(
    holders: readonly CountedHolder[],
    readonly timelines: PoolTimelines,
  ) {
    const early: SlotHolder[] = [];
    for (const holder of holders) early.push(describeHolder(holder, timelines));
    this.early = early.sort(compareHolders);
    this.rebootNs = readRebootLimit(timelines);
    for (const holder of early) {
      const at = this.dueAt(holder);
      if (at !== undefined && (this.firstDueAt === undefined || at < this.firstDueAt)) {
        this.firstDueAt = at;
      }
    }
  }

  /** The one that holds its slot longest first, unknown beginnings last, then by name. */
  at(now: Instant): readonly SlotHolder[] {
    if (this.firstDueAt === undefined || now <= this.firstDueAt) return this.early;
    return this.early.map((holder) => {
      const dueAt = this.dueAt(holder);
      return dueAt !== undefined && now > dueAt ? { ...holder, isOverdue: true } : holder;
    });
  }

  /** Until when its reboot may take. */
  private dueAt({ because, node, phase }: SlotHolder): Instant | undefined {
    if (because !== 'moving' || phase !== 'Rebooting') return undefined;
    const sinceAt = this.timelines.of(node)?.phaseSinceAt;
    return sinceAt === undefined ? undefined : sinceAt + this.rebootNs;
  }
}

function readRebootLimit(timelines: PoolTimelines): bigint {
  const longestNs = longestReboot(timelines);
  const twiceNs = longestNs === undefined ? LONG_REBOOT : 2n * longestNs;
  return twiceNs > SHORT_REBOOT ? twiceNs : SHORT_REBOOT;
}

function describeHolder({ node, because }: CountedHolder, timelines: PoolTimelines): SlotHolder {
  const way = timelines.of(node.name);
  switch (because) {
    case 'moving':
      return {
        node: node.name,
        because,
        sinceAt: way?.startedAt ?? way?.phaseSinceAt,
        phase: node.phase,
        isOverdue: false,
      };
    case 'cordoned':
      return { node: node.name, because, sinceAt: node.cordonedAt, isOverdue: false };
    case 'degraded':
      return { node: node.name, because, sinceAt: way?.startedAt, isOverdue: false };
    default: {
      const sinceAt = findEarliestCause(node.unavailableBecause);
      return { node: node.name, because, sinceAt, isOverdue: false };
    }
  }
}

function compareHolders(a: SlotHolder, b: SlotHolder): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}
