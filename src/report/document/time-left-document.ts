import {
  assessExpectedEnd,
  fitWindow,
  formatInstant,
  SECOND,
  truncateTo,
  type GoDuration,
  type NodeTimeBasis,
  type NoEstimateReason,
  type OperatorsTimeBasis,
  type PoolTimeLeft,
  type StageTime,
  type TimeLeft,
  type TimeSpan,
  type Timestamp,
  type UpdateStatus,
  type WindowFit,
} from '../../engine';
import {
  describeExpectedEnd,
  describeWholeTimeLeft,
  describeWindow,
} from '../../wording/estimates/expected-end';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { english } from '../../wording/language/english';
import { formatGoDuration } from '../text/go-duration';

/** Remaining time. */
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
  | {
      readonly kind: 'none';
      readonly because: NoEstimateReason;
      /** Duration once nothing is in the way. */
      readonly then?: SpanDocument;
    }
);

interface SpanDocument {
  readonly shortest: GoDuration;
  readonly longest: GoDuration;
}

/** A part of the remaining time, and the basis of its estimate. */
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

/** The time left of the whole update. */
export function toTimeLeftDocument(status: UpdateStatus): TimeLeftDocument {
  return fillTimeLeft(status.timeLeft, describeWholeTimeLeft(status, english).text);
}

/** Expected end of the update. */
export type ExpectedEndDocument = {
  /** In English: the moments in UTC, or how long after what is in the way is gone. */
  readonly sentence: string;
} & (
  | {
      readonly kind: 'between';
      readonly earliest: Timestamp;
      readonly latest: Timestamp;
    }
  | {
      /** The update moves slowly, and its end can't be predicted. */
      readonly kind: 'notBefore';
      readonly earliest: Timestamp;
    }
  | ({
      /** Something is in the way: so long after it is gone. */
      readonly kind: 'after';
    } & SpanDocument)
);

export function toExpectedEndDocument(status: UpdateStatus): ExpectedEndDocument | undefined {
  const end = assessExpectedEnd(status);
  const sentence = describeExpectedEnd(status, english);
  switch (end?.kind) {
    case undefined:
      return undefined;
    case 'between':
      return {
        kind: 'between',
        earliest: formatInstant(truncateTo(end.fromAt, SECOND)),
        latest: formatInstant(truncateTo(end.toAt, SECOND)),
        sentence,
      };
    case 'notBefore':
      return {
        kind: 'notBefore',
        earliest: formatInstant(truncateTo(end.fromAt, SECOND)),
        sentence,
      };
    case 'after':
      return { kind: 'after', ...toSpanDocument(end), sentence };
  }
}

/** The maintenance window of who asks. */
export interface WindowDocument {
  readonly endsAt: Timestamp;
  readonly fit: WindowFit['fit'];
  /** In English, with moments in UTC. */
  readonly sentence: string;
}

export function toWindowDocument(status: UpdateStatus): WindowDocument | undefined {
  const { windowEndsAt } = status;
  const fit = windowEndsAt === undefined ? undefined : fitWindow(status, windowEndsAt);
  return fit && windowEndsAt !== undefined
    ? {
        endsAt: formatInstant(windowEndsAt),
        fit: fit.fit,
        sentence: describeWindow(status, english),
      }
    : undefined;
}

function fillTimeLeft(timeLeft: TimeLeft, sentence: string): TimeLeftDocument {
  if (timeLeft.kind === 'none') {
    const { because, then } = timeLeft;
    return { kind: 'none', because, ...(then && { then: toSpanDocument(then) }), sentence };
  }
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
  return { pool, timeLeft: fillTimeLeft(timeLeft, describeTimeLeft(timeLeft, english).text) };
}
