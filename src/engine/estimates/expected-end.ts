import type { ExpectedEnd } from '../status/expected-end';
import type { UpdateStatus } from '../status/update-status';
import { MINUTE } from '../time';

/** When the update ends; `undefined` where no update is in progress, or nothing tells. */
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
  // Less than a minute says nothing of what is slow.
  return then.fromNs < MINUTE
    ? undefined
    : { kind: 'notBefore', fromAt: now + then.fromNs, leastNs: then.fromNs };
}
