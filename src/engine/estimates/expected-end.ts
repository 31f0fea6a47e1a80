import type { ExpectedEnd, WindowFit } from '../status/time-left';
import type { UpdateStatus } from '../status/update-status';
import { MINUTE, type Instant } from '../time';

/** The end of the update; `undefined` where no update is in progress, or it is unknown. */
export function assessExpectedEnd({
  now,
  timeLeft,
}: Pick<UpdateStatus, 'now' | 'timeLeft'>): ExpectedEnd | undefined {
  if (timeLeft.kind === 'range') {
    return { kind: 'between', fromAt: now + timeLeft.fromNs, toAt: now + timeLeft.toNs };
  }
  const { because, then } = timeLeft;
  if (!then) return undefined;
  if (because !== 'slow') return { kind: 'after', fromNs: then.fromNs, toNs: then.toNs };
  // A delay of less than a minute does not make an update slow.
  return then.fromNs < MINUTE
    ? undefined
    : { kind: 'notBefore', fromAt: now + then.fromNs, leastNs: then.fromNs };
}

/** Fit of the update into a window that ends at `until`; `undefined` while no update is in progress. */
export function fitWindow(
  status: Pick<UpdateStatus, 'now' | 'timeLeft' | 'updating'>,
  until: Instant,
): WindowFit | undefined {
  const { now, updating } = status;
  if (!updating) return undefined;
  if (now >= until) return { fit: 'over', byNs: now - until };
  const end = assessExpectedEnd(status);
  switch (end?.kind) {
    case undefined:
      return { fit: 'unknown' };
    case 'between':
      if (end.toAt <= until) return { fit: 'inside', byNs: until - end.toAt };
      return end.fromAt > until
        ? { fit: 'exceeds', byNs: end.fromAt - until }
        : { fit: 'mayExceed', byNs: end.toAt - until };
    case 'notBefore':
      return end.fromAt > until ? { fit: 'exceeds', byNs: end.fromAt - until } : { fit: 'unknown' };
    case 'after':
      if (now + end.fromNs > until) return { fit: 'exceeds', byNs: now + end.fromNs - until };
      return now + end.toNs > until
        ? { fit: 'mayExceed', byNs: now + end.toNs - until }
        : { fit: 'resolveBy', at: until - end.toNs };
  }
}
