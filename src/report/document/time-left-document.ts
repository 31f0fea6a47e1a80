import type {
  EstimateBasis,
  GoDuration,
  NoEstimateReason,
  PoolTimeLeft,
  RangeBasis,
  TimeLeft,
} from '../../engine';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { english } from '../../wording/language/english';
import { formatGoDuration } from '../text/go-duration';

/** How long still. */
export type TimeLeftDocument = {
  /** In English, as the page says it. */
  readonly sentence: string;
} & (
  | {
      readonly kind: 'estimate';
      /** Of the control plane. */
      readonly remaining: GoDuration;
      readonly basis: EstimateBasis;
    }
  /** Nodes left, by how long nodes took in this update. */
  | {
      readonly kind: 'range';
      readonly shortest: GoDuration;
      readonly longest: GoDuration;
      /**
       * Nodes whose duration is known.
       * @minimum 1
       */
      readonly samples: number;
      /** The pool that decides. */
      readonly pool: string;
      /** Whose nodes it rests on. */
      readonly samplesFrom: RangeBasis['from'];
      /**
       * Nodes that are not in it: they get no turn until somebody acts.
       * @minimum 1
       */
      readonly withoutNodes?: number;
      /** Pools that are not in it: nobody can tell. */
      readonly withoutPools?: readonly string[];
    }
  | { readonly kind: 'overdue'; readonly basis: EstimateBasis }
  | { readonly kind: 'none'; readonly because: NoEstimateReason }
);

/** Time left of one pool. */
export interface PoolTimeDocument {
  readonly pool: string;
  readonly timeLeft: TimeLeftDocument;
}

export function toTimeLeftDocument(timeLeft: TimeLeft): TimeLeftDocument {
  const sentence = describeTimeLeft(timeLeft, english).text;
  switch (timeLeft.kind) {
    case 'estimate':
      return {
        kind: 'estimate',
        remaining: formatGoDuration(timeLeft.remainingNs),
        basis: timeLeft.basis,
        sentence,
      };
    case 'range':
      return {
        kind: 'range',
        shortest: formatGoDuration(timeLeft.fromNs),
        longest: formatGoDuration(timeLeft.toNs),
        samples: timeLeft.basis.samples,
        pool: timeLeft.basis.pool,
        samplesFrom: timeLeft.basis.from,
        withoutNodes: timeLeft.basis.withoutNodes || undefined,
        withoutPools: timeLeft.basis.pools.length === 0 ? undefined : timeLeft.basis.pools,
        sentence,
      };
    case 'overdue':
      return { kind: 'overdue', basis: timeLeft.basis, sentence };
    case 'none':
      return { kind: 'none', because: timeLeft.because, sentence };
  }
}

export function toPoolTimeDocument({ pool, timeLeft }: PoolTimeLeft): PoolTimeDocument {
  return { pool, timeLeft: toTimeLeftDocument(timeLeft) };
}
