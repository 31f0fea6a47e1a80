import type { Nanoseconds } from '../time';

/**
 * How long still. `estimate`: the control plane's, `oc`'s curve. `range`: nodes left, by how long nodes took in this update.
 * `overdue`: the estimate has passed, but by less than makes it stalled.
 */
export type TimeLeft =
  | { readonly kind: 'estimate'; readonly remainingNs: Nanoseconds; readonly basis: EstimateBasis }
  | {
      readonly kind: 'range';
      /** Never negative, and never more than `toNs`. */
      readonly fromNs: Nanoseconds;
      readonly toNs: Nanoseconds;
      readonly basis: RangeBasis;
    }
  | { readonly kind: 'overdue'; readonly basis: EstimateBasis }
  | { readonly kind: 'none'; readonly because: NoEstimateReason };

/** What an estimate rests on: operators updated in this update, or the duration of the last completed one, or one hour. */
export type EstimateBasis = 'operatorProgress' | 'previousUpdate' | 'defaultDuration';

/** What a range rests on: nodes of this update whose durations are known. */
export interface RangeBasis {
  /** The pool that decides; the last to end. */
  readonly pool: string;
  /** Nodes whose duration is known, or follows from when the ones before and after them were done. */
  readonly samples: number;
  /** Of which pools they are: this one, or, while it has none, others that do the same. */
  readonly from: 'pool' | 'otherPools';
  /** Nodes of the pool that are not in it: they get no turn until somebody acts. */
  readonly withoutNodes: number;
  /** Of the whole cluster: pools that are not in it, because nobody can tell how long they take. */
  readonly pools: readonly string[];
}

export type NoEstimateReason =
  | 'notUpdating'
  | 'stalled'
  | 'blocked'
  | 'paused'
  | 'multiArch'
  | 'workerPools'
  | 'noSamples'
  | 'imageBuild'
  | 'unknown';

/** Time left of one pool. */
export interface PoolTimeLeft {
  readonly pool: string;
  readonly timeLeft: TimeLeft;
}
