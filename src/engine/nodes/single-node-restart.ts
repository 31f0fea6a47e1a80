import type { Instant } from '../time';

/** The reboot of a control plane's only node, which takes everything with it, the API too. */
export interface SingleNodeRestart {
  readonly node: string;
  readonly beganAt: Instant;
  /** Until when what began with it is normal. */
  readonly endsAt: Instant;
}
