import type { Instant, Nanoseconds } from '../time';

/** Remaining time: a range for everything that remains, or the reason for giving none. */
export type TimeLeft =
  | ({ readonly kind: 'range'; readonly basis: RangeBasis } & TimeSpan)
  | {
      readonly kind: 'none';
      readonly because: NoEstimateReason;
      /** Duration once nothing is in the way; absent when unknown. */
      readonly then?: TimeSpan;
    };

/** Neither end is negative, and `fromNs` is never more than `toNs`. */
export interface TimeSpan {
  readonly fromNs: Nanoseconds;
  readonly toNs: Nanoseconds;
}

/** The basis of `oc`'s estimate: operators updated in this update, or the last completed one, or one hour. */
export type EstimateBasis = 'operatorProgress' | 'previousUpdate' | 'defaultDuration';

/** The basis of the operators' time. `earlierUpdates`: what is remembered of the same part of earlier updates. */
export type OperatorsTimeBasis = EstimateBasis | 'earlierUpdates';

/**
 * The basis of a node's time. `pool`: nodes of the pool that are done. `earlierUpdates`: what is remembered of
 * the pool in earlier updates. `otherPools`: nodes of other pools that are done. `previousUpdate`: the same pool, the
 * last time it was updated, as its objects tell. `documented`: what is usual on the platform.
 */
export type NodeTimeBasis =
  | 'pool'
  | 'earlierUpdates'
  | 'otherPools'
  | 'previousUpdate'
  | 'documented';

/** A part of the remaining time. Stages of one path follow each other. */
export type StageTime = TimeSpan &
  (
    | {
        readonly stage: 'operators';
        readonly basis: OperatorsTimeBasis;
        readonly updated: number;
        readonly total: number;
      }
    | {
        readonly stage: 'pool';
        readonly pool: string;
        readonly basis: NodeTimeBasis;
        /** Nodes that it rests on; 0 for what is documented. */
        readonly samples: number;
      }
  );

/** The basis of a range. */
export interface RangeBasis {
  /** The path that ends last; empty when only ClusterVersion has to say that the update is complete. */
  readonly stages: readonly StageTime[];
  /** Nodes of that path's pool that are not in it: they get no turn until a person acts. */
  readonly withoutNodes: number;
}

export type NoEstimateReason =
  | 'notUpdating'
  /** A release is requested that is being checked or was refused, and nothing else rolls out. */
  | 'releaseNotAccepted'
  | 'stalled'
  | 'failing'
  /** An operator before the nodes takes longer than is normal. */
  | 'slow'
  /** An operator is unavailable or degraded for longer than is expected: nothing tells when it recovers. */
  | 'operatorUnhealthy'
  | 'blocked'
  | 'paused'
  | 'multiArch'
  | 'imageBuild'
  /** Nothing of a pool whose nodes can't be read changes for longer than is normal. */
  | 'noProgress'
  | 'unknown';

/** Time left of one pool. */
export interface PoolTimeLeft {
  readonly pool: string;
  readonly timeLeft: TimeLeft;
}

/** Expected end of the update. */
export type ExpectedEnd =
  /** Everything moves: between these moments. */
  | { readonly kind: 'between'; readonly fromAt: Instant; readonly toAt: Instant }
  /** The update moves slowly, and its end is unknown: not before this moment. */
  | { readonly kind: 'notBefore'; readonly fromAt: Instant; readonly leastNs: Nanoseconds }
  /** Something is in the way: so long after it is gone. */
  | ({ readonly kind: 'after' } & TimeSpan);

/** Fit of an update into a maintenance window. */
export type WindowFit =
  /** The update ends in the window, so long before its end. */
  | { readonly fit: 'inside'; readonly byNs: Nanoseconds }
  /** The update may take so long beyond the end of the window. */
  | { readonly fit: 'mayExceed'; readonly byNs: Nanoseconds }
  /** The update takes at least so long beyond the end of the window. */
  | { readonly fit: 'exceeds'; readonly byNs: Nanoseconds }
  /** The update ends in the window if what is in the way is gone by then. */
  | { readonly fit: 'resolveBy'; readonly at: Instant }
  /** The window is over, and the update is not. */
  | { readonly fit: 'over'; readonly byNs: Nanoseconds }
  | { readonly fit: 'unknown' };
