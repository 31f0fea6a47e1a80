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
