import type { Instant, Nanoseconds } from '../time';
import type { TimeSpan } from './time-left';

/** When the update ends. */
export type ExpectedEnd =
  /** Everything moves: between these moments. */
  | { readonly kind: 'between'; readonly fromAt: Instant; readonly toAt: Instant }
  /** It moves slowly, and nothing foresees for how long: not before this moment. */
  | { readonly kind: 'notBefore'; readonly fromAt: Instant; readonly leastNs: Nanoseconds }
  /** Something is in the way: so long after it is gone. */
  | ({ readonly kind: 'after' } & TimeSpan);

/** How an update fits into a maintenance window. */
export type WindowFit =
  /** It ends in the window, so long before its end. */
  | { readonly fit: 'inside'; readonly byNs: Nanoseconds }
  /** It may take so long beyond the end. */
  | { readonly fit: 'mayExceed'; readonly byNs: Nanoseconds }
  /** It takes at least so long beyond the end. */
  | { readonly fit: 'exceeds'; readonly byNs: Nanoseconds }
  /** It ends in the window if what is in the way is gone by then. */
  | { readonly fit: 'resolveBy'; readonly at: Instant }
  /** The window is over, and the update is not. */
  | { readonly fit: 'over'; readonly byNs: Nanoseconds }
  | { readonly fit: 'unknown' };
