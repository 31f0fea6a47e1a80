import { densityAt, shareAbove } from './normal-distribution';

/** The time of one node in nanoseconds: mean and standard deviation. */
export interface NodeTime {
  readonly meanNs: number;
  readonly spreadNs: number;
}

/**
 * Simulates nodes that share a sliding window, and returns when the last one is done. `busyNs`: the time that nodes in
 * the window still take (0: a free slot); each of the `waiting` ones begins when a slot becomes free. In nanoseconds
 * from now, the median; infinite when nodes wait and there is no slot.
 *
 * As nodes differ, slots that began together fall out of step: each node adds to the uncertainty of when its slot
 * becomes free. And the last of many nodes is later than most of them.
 */
export function simulateWindow(busyNs: readonly number[], waiting: number, time: NodeTime): number {
  const { meanNs, spreadNs } = time;
  let longestNs = 0;
  for (const ns of busyNs) longestNs = Math.max(longestNs, ns);
  if (waiting > 0 && (busyNs.length === 0 || meanNs <= 0)) return Number.POSITIVE_INFINITY;
  const variances = listVariances(busyNs, time);
  // The last one begins when as many slots have become free; where none waits it began before all of them.
  const allFitNs = longestNs + meanNs * Math.ceil(waiting / busyNs.length);
  const beginsNs =
    waiting === 0
      ? -meanNs
      : bisect(0, allFitNs, (ns) => countBegun(busyNs, variances, ns, time) >= waiting - 0.5);
  const slots = listSlots(busyNs, variances, beginsNs, time);
  if (waiting > 0) {
    slots[findLast(slots)] = { endsNs: beginsNs + meanNs, spreadNs, blur: 0 };
  }
  const endsNs = Math.max(longestNs, beginsNs + meanNs);
  const tailNs = TAIL * spreadNs;
  return bisect(Math.max(0, endsNs - tailNs), endsNs + tailNs, (ns) =>
    isLikely(slots, ns, beginsNs, time),
  );
}

/** Nothing is further off than so many standard deviations, not even the last of thousands. */
const TAIL = 5;

/** A slot at the moment at which the last node begins. */
interface Slot {
  /** Expected end of its present node, and the spread. */
  readonly endsNs: number;
  readonly spreadNs: number;
  /** Uncertainty of that node's progress: 0 is known, 1 is anywhere on its way. */
  readonly blur: number;
}

function listSlots(
  busyNs: readonly number[],
  variances: readonly number[],
  ns: number,
  time: NodeTime,
): Slot[] {
  const slots: Slot[] = [];
  for (let index = 0; index < busyNs.length; index += 1) {
    slots.push(slotAt(busyNs[index] ?? 0, variances[index] ?? 0, ns, time));
  }
  return slots;
}

/** The place of the slot whose node is done last. */
function findLast(slots: readonly Slot[]): number {
  let last = 0;
  for (let index = 1; index < slots.length; index += 1) {
    if ((slots[index]?.endsNs ?? 0) > (slots[last]?.endsNs ?? 0)) last = index;
  }
  return last;
}

function slotAt(busyNs: number, variance: number, ns: number, time: NodeTime): Slot {
  const turns = (ns - busyNs) / time.meanNs;
  const taken = Math.max(0, Math.floor(turns + 1e-9) + 1);
  if (taken === 0) return { endsNs: busyNs, spreadNs: Math.sqrt(variance), blur: 0 };
  return {
    endsNs: busyNs + taken * time.meanNs,
    spreadNs: time.spreadNs,
    blur: blurAfter(variance, Math.round(turns), time),
  };
}

/** Number of nodes that have begun until then in all slots; in part, where the end of a slot is uncertain. */
function countBegun(
  busyNs: readonly number[],
  variances: readonly number[],
  ns: number,
  time: NodeTime,
): number {
  let begun = 0;
  for (let index = 0; index < busyNs.length; index += 1) {
    const turns = (ns - (busyNs[index] ?? 0)) / time.meanNs;
    const nearest = Math.max(0, Math.round(turns));
    const blur = blurAfter(variances[index] ?? 0, nearest, time);
    const offBy = turns - nearest;
    begun +=
      nearest + (blur > 0 ? Math.min(1, Math.max(0, offBy / blur + 0.5)) : Number(offBy >= -1e-9));
  }
  return begun;
}

/**
 * Uncertainty of a slot's next free moment after so many nodes, as a share of a node's time, at most all of it.
 * `variance`: of its present node. (`Math.hypot` costs ten times as much, in thousands of calls.)
 */
function blurAfter(variance: number, nodes: number, { meanNs, spreadNs }: NodeTime): number {
  // What is anywhere between two ends differs from the middle by 1/√12 of the way between them.
  return Math.min(1, Math.sqrt(12 * (variance + nodes * spreadNs * spreadNs)) / meanNs);
}

/** Variances of nodes under way by slot: what is left of their way differs. */
function listVariances(busyNs: readonly number[], { meanNs, spreadNs }: NodeTime): number[] {
  const variances: number[] = [];
  for (const ns of busyNs) {
    variances.push(meanNs > 0 ? spreadNs * spreadNs * Math.min(1, ns / meanNs) : 0);
  }
  return variances;
}

/** True if all slots are done by then more likely than not. */
function isLikely(
  slots: readonly Slot[],
  ns: number,
  beginsNs: number,
  { meanNs, spreadNs }: NodeTime,
): boolean {
  // Of a slot of which nothing is known; the same for all of them.
  const unknown = Math.max(0, 1 - excessOver(ns - beginsNs - meanNs, spreadNs) / meanNs);
  let chance = 1;
  for (const { blur, endsNs, spreadNs: ofSlotNs } of slots) {
    const known = blur === 1 ? 0 : (1 - blur) * shareBelow(ns - endsNs, ofSlotNs);
    chance *= known + (blur === 0 ? 0 : blur * unknown);
    // No other slot makes it likelier.
    if (!(chance >= 0.5)) return false;
  }
  return true;
}

/** Share of a normal distribution around 0 that lies below. */
function shareBelow(ns: number, spreadNs: number): number {
  return spreadNs === 0 ? Number(ns >= 0) : 1 - shareAbove(ns / spreadNs);
}

/** Mean excess over `ns` of a normally distributed time: the mean delay of a node that may be anywhere on its way. */
function excessOver(ns: number, spreadNs: number): number {
  const deviations = ns / spreadNs;
  return spreadNs * (densityAt(deviations) - deviations * shareAbove(deviations));
}

/** The first moment between the two at which it is so, within a second. */
function bisect(lowNs: number, highNs: number, isReached: (ns: number) => boolean): number {
  let low = lowNs;
  let high = highNs;
  while (high - low > PRECISION_NS) {
    const middle = (low + high) / 2;
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const PRECISION_NS = 1e9;
