import {
  countWaiting,
  type BlockerCode,
  type Evidence,
  type EvidenceCode,
  type GoDuration,
  type Instant,
  type Mover,
  type NextMove,
  type Pace,
  type PoolSlots,
  type ResourceRef,
  type Timestamp,
  type UnfinishedItem,
} from '../../engine';
import { describeEvidence } from '../../wording/evidence/evidence';
import { english } from '../../wording/language/english';
import { toCauseDocument, type CauseDocument } from './cause-document';
import { toDuration, toTimestamp } from './common-document';

/** Something that is left to do, and who has to move before it is done. */
export interface UnfinishedDocument {
  readonly object: ResourceRef;
  /** The pool that it is, or that the node is in. */
  readonly pool?: string;
  /** The next step. */
  readonly move: NextMove;
  /** The mover that has to act. */
  readonly mover: Mover;
  /** Answer whether the mover can act. */
  readonly can: 'yes' | 'no' | 'unknown';
  readonly pace: Pace;
  /** Since when it could have moved; absent when nothing tells. */
  readonly since?: Timestamp;
  /** The normal time, and its source: nodes of the same pool, or the table of normal times. */
  readonly normal?: {
    readonly longest: GoDuration;
    readonly basis: 'pool' | 'documented';
    readonly samples?: number;
  };
  /** The cause of the delay, according to the message. */
  readonly cause?: CauseDocument;
  /** The reason why the first pod stays, for a drain that can't succeed. */
  readonly blocker?: BlockerCode;
  /** The object that it waits for, if that is not its pool or the release. */
  readonly behind?: ResourceRef;
  /** Nodes that cannot start as long as this lasts, or cannot be drained. */
  readonly waiting?: number;
  /** Evidence of other objects, the clearest first; absent if there is none. */
  readonly evidence?: readonly EvidenceDocument[];
}

/** A finding of an object that explains why something makes no progress. */
export interface EvidenceDocument {
  readonly code: EvidenceCode;
  readonly object: ResourceRef;
  readonly since?: Timestamp;
  /** In one English sentence. */
  readonly summary: string;
}

export function toUnfinishedDocument(
  item: UnfinishedItem,
  slots: readonly PoolSlots[],
  now: Instant,
): UnfinishedDocument {
  const { blocker, can, cause, evidence, move, mover, normal, object, pace, sinceAt, subject } =
    item;
  return {
    object,
    pool: 'pool' in subject ? subject.pool : undefined,
    move,
    mover,
    can,
    pace,
    since: toTimestamp(sinceAt),
    normal: normal && {
      longest: toDuration(normal.longestNs) ?? '',
      basis: normal.basis,
      samples: normal.samples,
    },
    cause: toCauseDocument(cause),
    blocker,
    behind: item.behind,
    waiting: countWaiting(item, slots),
    evidence: evidence?.map((each) => toEvidenceDocument(each, now)),
  };
}

function toEvidenceDocument(evidence: Evidence, now: Instant): EvidenceDocument {
  const { code, object, sinceAt } = evidence;
  return {
    code,
    object,
    since: toTimestamp(sinceAt),
    summary: describeEvidence(evidence, now, english),
  };
}
