/**
 * When the last of the nodes is done that share a sliding window, if each takes `durationNs`: `busyNs` is how long the nodes in
 * the window still take (0: a free slot), and each of the `waiting` ones begins when a slot becomes free. In nanoseconds from
 * now; infinite when nodes wait and there is no slot.
 */
export function simulateWindow(
  busyNs: readonly number[],
  waiting: number,
  durationNs: number,
): number {
  let movingNs = 0;
  for (const ns of busyNs) movingNs = Math.max(movingNs, ns);
  if (waiting === 0) return movingNs;
  if (busyNs.length === 0 || durationNs <= 0) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = movingNs + durationNs * Math.ceil(waiting / busyNs.length);
  while (high - low > PRECISION_NS) {
    const middle = (low + high) / 2;
    // The earliest moment at which so many have fitted in.
    if (countFitting(busyNs, durationNs, middle) >= waiting) high = middle;
    else low = middle;
  }
  return Math.max(high, movingNs);
}

/** How many end in that time: each slot takes one after the other. */
function countFitting(busyNs: readonly number[], durationNs: number, ns: number): number {
  let count = 0;
  for (const busy of busyNs) count += Math.max(0, Math.floor((ns - busy) / durationNs + 1e-9));
  return count;
}

const PRECISION_NS = 1e9;
