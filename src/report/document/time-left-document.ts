import type {
  OperatorsTimeBasis,
  GoDuration,
  NodeTimeBasis,
  NoEstimateReason,
  PoolTimeLeft,
  StageTime,
  TimeLeft,
  TimeSpan,
} from '../../engine';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { english } from '../../wording/language/english';
import { formatGoDuration } from '../text/go-duration';

/** How long still. */
export type TimeLeftDocument = {
  /** In English, as the page says it: as its time remaining, or in the popover of that while the update is blocked. */
  readonly sentence: string;
} & (
  | ({
      readonly kind: 'range';
      /** The path that ends last, one stage after the other; empty when only ClusterVersion is left to say so. */
      readonly stages: readonly StageDocument[];
      /**
       * Nodes that are not part of the range: they get no turn until someone acts.
       * @minimum 1
       */
      readonly withoutNodes?: number;
    } & SpanDocument)
  | { readonly kind: 'none'; readonly because: NoEstimateReason }
);

interface SpanDocument {
  readonly shortest: GoDuration;
  readonly longest: GoDuration;
}

/** A part of what remains, and what its time rests on. */
export type StageDocument = SpanDocument &
  (
    | {
        readonly stage: 'operators';
        readonly basis: OperatorsTimeBasis;
        /** Operators, without machine-config: the nodes of the control plane decide when that is done. */
        readonly updated: number;
        readonly total: number;
      }
    | {
        readonly stage: 'pool';
        readonly pool: string;
        readonly basis: NodeTimeBasis;
        /** Nodes that it rests on; absent for `documented`. */
        readonly samples?: number;
      }
  );

/** Time left of one pool. */
export interface PoolTimeDocument {
  readonly pool: string;
  readonly timeLeft: TimeLeftDocument;
}

export function toTimeLeftDocument(timeLeft: TimeLeft): TimeLeftDocument {
  const sentence = describeTimeLeft(timeLeft, english).text;
  if (timeLeft.kind === 'none') return { kind: 'none', because: timeLeft.because, sentence };
  const { stages, withoutNodes } = timeLeft.basis;
  return {
    kind: 'range',
    ...toSpanDocument(timeLeft),
    stages: stages.map(toStageDocument),
    withoutNodes: withoutNodes || undefined,
    sentence,
  };
}

function toStageDocument(stage: StageTime): StageDocument {
  const span = toSpanDocument(stage);
  if (stage.stage === 'operators') {
    const { basis, total, updated } = stage;
    return { stage: 'operators', basis, updated, total, ...span };
  }
  const { basis, pool, samples } = stage;
  return { stage: 'pool', pool, basis, samples: samples || undefined, ...span };
}

function toSpanDocument({ fromNs, toNs }: TimeSpan): SpanDocument {
  return { shortest: formatGoDuration(fromNs), longest: formatGoDuration(toNs) };
}

export function toPoolTimeDocument({ pool, timeLeft }: PoolTimeLeft): PoolTimeDocument {
  return { pool, timeLeft: toTimeLeftDocument(timeLeft) };
}
