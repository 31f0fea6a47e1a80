import { compareLists, listGone, listNew } from '../changes/compare-lists';
import { editSorted } from '../changes/edit-sorted';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../compare-names';
import { findEarliestCause } from '../nodes/unavailability';
import { measurePool } from '../timelines/measure-timelines';
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
  /** In the order of the holders. */
  private readonly described: readonly DescribedHolder[];
  /** As long as none of them is overdue. */
  private readonly early: readonly SlotHolder[];
  /** When the first of those began to reboot that still do; absent: nobody does, or nobody knows. */
  private readonly firstRebootAt: Instant | undefined;
  /** Read when a reboot takes long. */
  private limitNs: Nanoseconds | undefined;

  /** @param before Those of the same pool; the descriptions of holders that did not change are reused. */
  constructor(
    readonly counted: readonly CountedHolder[],
    readonly timelines: PoolTimelines,
    before?: PoolHolders,
  ) {
    this.described = before
      ? before.describeChanged(counted, timelines)
      : counted.map((each) => describe(each, timelines)).sort(compareDescribed);
    const { early, firstRebootAt } = sumUp(this.described);
    this.early = early;
    this.firstRebootAt = firstRebootAt;
  }

  /** The one that holds its slot longest first, unknown beginnings last, then by name. */
  at(now: Instant): readonly SlotHolder[] {
    if (this.firstRebootAt === undefined || now - this.firstRebootAt <= SHORT_REBOOT) {
      return this.early;
    }
    this.limitNs ??= readRebootLimit(this.timelines);
    const limitNs = this.limitNs;
    if (now - this.firstRebootAt <= limitNs) return this.early;
    return this.described.map(({ holder, rebootsSinceAt: at }) =>
      at !== undefined && now - at > limitNs ? { ...holder, isOverdue: true } : holder,
    );
  }

  private describeChanged(
    counted: readonly CountedHolder[],
    timelines: PoolTimelines,
  ): readonly DescribedHolder[] {
    const holders = compareLists(this.counted, counted);
    const ways = compareLists(this.timelines.list, timelines.list);
    const changed = new Set<string>();
    for (const { node } of [...listGone(holders), ...listNew(holders)]) changed.add(node.name);
    for (const { node } of [...listGone(ways), ...listNew(ways)]) changed.add(node);
    const removed = this.described.filter(({ holder }) => changed.has(holder.node));
    const added = counted
      .filter(({ node }) => changed.has(node.name))
      .map((each) => describe(each, timelines));
    return removed.length === 0 && added.length === 0
      ? this.described
      : editSorted(this.described, { removed, added, changed: [] }, compareDescribed);
  }
}

/** Remembered by the list, which stays as long as no holder changes. */
const sumUp = memoizeByIdentity((described: readonly DescribedHolder[]) => {
  let firstRebootAt: Instant | undefined;
  for (const { rebootsSinceAt: at } of described) {
    if (at !== undefined && (firstRebootAt === undefined || at < firstRebootAt)) firstRebootAt = at;
  }
  return { early: described.map(({ holder }) => holder), firstRebootAt };
});

/** A reboot that takes longer is overdue. */
function readRebootLimit(timelines: PoolTimelines): Nanoseconds {
  const longestNs = measurePool(timelines).longestRebootNs;
  const twiceNs = longestNs === undefined ? LONG_REBOOT : 2n * longestNs;
  return twiceNs > SHORT_REBOOT ? twiceNs : SHORT_REBOOT;
}

interface DescribedHolder {
  readonly holder: SlotHolder;
  /** Since when its node reboots; absent: it does not, or nobody knows. */
  readonly rebootsSinceAt: Instant | undefined;
}

function describe(counted: CountedHolder, timelines: PoolTimelines): DescribedHolder {
  const { because, node } = counted;
  const timeline = timelines.of(node.name);
  const reboots = because === 'moving' && node.phase === 'Rebooting';
  return {
    holder: describeHolder(counted, timeline),
    rebootsSinceAt: reboots ? timeline?.phaseSinceAt : undefined,
  };
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

function compareDescribed({ holder: a }: DescribedHolder, { holder: b }: DescribedHolder): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}
