import { type Clock, keepUntilTurn } from '../changes/clock';
import { compareLists } from '../changes/compare-lists';
import { editSorted } from '../changes/edit-sorted';
import { addNames, FollowedList } from '../changes/followed-list';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import type { Platform } from '../resources/infrastructure';
import { phaseOnItsWay } from '../nodes/affected-nodes';
import { findEarliestCause } from '../nodes/unavailability';
import type { NodeTimeline } from '../status/timeline';
import { NO_TIMELINES, type PoolTimelines } from '../timelines/pool-timelines';
import { rebootTime } from '../timelines/reboot-time';
import { compareInstants, type Instant } from '../time';
import type { CountedHolder } from './slot-tally';
import type { SlotHolder } from '../status/slots';

/** The holders of one pool's slots. Those of which nothing changed are not described again. */
export class PoolHolders {
  private readonly counted = new FollowedList<CountedHolder>(nameOf);
  private timelines: PoolTimelines = NO_TIMELINES;
  private platform: Platform = 'unknown';
  private readonly described = new Map<string, SlotHolder>();
  /** Since when nodes reboot that still do, as far as anybody knows. */
  private readonly reboots = new Map<string, Instant>();
  /** As long as none of them is overdue. */
  private early: readonly SlotHolder[] = [];
  /** When the first of those began to reboot that still do; absent: nobody does, or nobody knows. */
  private firstRebootAt: Instant | undefined;
  private readonly markLate = (clock: Clock): readonly SlotHolder[] => this.markOverdue(clock);
  private list = keepUntilTurn(this.markLate);

  update(counted: readonly CountedHolder[], timelines: PoolTimelines, platform: Platform): void {
    const names = new Set<string>();
    this.counted.update(counted, names);
    if (platform !== this.platform) {
      this.platform = platform;
      this.list = keepUntilTurn(this.markLate);
    }
    if (timelines !== this.timelines) {
      addNames(names, compareLists(this.timelines.list, timelines.list), nodeOf);
      this.timelines = timelines;
      this.list = keepUntilTurn(this.markLate);
    }
    const removed: SlotHolder[] = [];
    const added: SlotHolder[] = [];
    for (const name of names) {
      const before = this.described.get(name);
      if (before) removed.push(before);
      const after = this.describe(name);
      if (after) added.push(after);
    }
    if (removed.length === 0 && added.length === 0) return;
    this.early = editSorted(this.early, { removed, added, changed: [] }, compareHolders);
    this.firstRebootAt = firstOf(this.reboots.values());
    this.list = keepUntilTurn(this.markLate);
  }

  /**
   * The one that holds its slot longest first, unknown beginnings last, then by name. The clock decides which is overdue. A holder is
   * another object as soon as the timeline of its node is.
   */
  at(now: Instant): readonly SlotHolder[] {
    return this.list(now);
  }

  private markOverdue(clock: Clock): readonly SlotHolder[] {
    const first = this.firstRebootAt;
    if (first === undefined) return this.early;
    const { longestNs } = rebootTime(this.timelines, this.platform);
    if (!clock.hasReached(first + longestNs)) return this.early;
    return this.early.map((holder) => {
      const at = this.reboots.get(holder.node);
      return at !== undefined && clock.hasReached(at + longestNs) ? asOverdue(holder) : holder;
    });
  }

  private describe(name: string): SlotHolder | undefined {
    this.described.delete(name);
    this.reboots.delete(name);
    const counted = this.counted.get(name);
    if (!counted) return undefined;
    const timeline = this.timelines.of(name);
    const holder = describeHolder(counted, timeline);
    this.described.set(name, holder);
    const rebootsSinceAt = timeline?.phaseSinceAt;
    if (holder.phase === 'Rebooting' && rebootsSinceAt !== undefined) {
      this.reboots.set(name, rebootsSinceAt);
    }
    return holder;
  }
}

const asOverdue = memoizeByIdentity((holder: SlotHolder): SlotHolder => ({
  ...holder,
  isOverdue: true,
}));

function firstOf(instants: Iterable<Instant>): Instant | undefined {
  let first: Instant | undefined;
  for (const at of instants) if (first === undefined || at < first) first = at;
  return first;
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
        phase: phaseOnItsWay(node),
        isOverdue: false,
      };
    case 'cordoned':
      return {
        node: node.name,
        because,
        cordonedBy: node.cordonedBy,
        sinceAt: node.cordonedAt,
        isOverdue: false,
      };
    case 'degraded':
      return { node: node.name, because, sinceAt: timeline?.startedAt, isOverdue: false };
    case 'daemon': {
      // What it does has no time; the cordon that came before it may have one.
      const sinceAt = findEarliestCause(node.unavailableBecause) ?? node.cordonedAt;
      return { node: node.name, because, sinceAt, isOverdue: false };
    }
    default: {
      const sinceAt = findEarliestCause(node.unavailableBecause);
      return { node: node.name, because, sinceAt, isOverdue: false };
    }
  }
}

function nameOf({ node }: CountedHolder): string {
  return node.name;
}

function nodeOf({ node }: NodeTimeline): string {
  return node;
}

function compareHolders(a: SlotHolder, b: SlotHolder): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}
