import type { Instant } from '../time';

/** The whole cluster was off: what began before counts from when it was back. */
export interface Outage {
  /** The last change that is known before it. */
  readonly offAt: Instant;
  readonly backAt: Instant;
}
