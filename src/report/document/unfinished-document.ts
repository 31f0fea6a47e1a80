import type {
  BlockerCode,
  GoDuration,
  Mover,
  NextMove,
  Pace,
  ResourceRef,
  Timestamp,
  UnfinishedItem,
} from '../../engine';
import { toDuration, toTimestamp } from './common-document';

/** Something that is left to do, and who has to move before it is done. */
export interface UnfinishedDocument {
  readonly object: ResourceRef;
  /** The pool that it is, or that the node is in. */
  readonly pool?: string;
  /** What has to happen next. */
  readonly move: NextMove;
  /** Who has to do it. */
  readonly mover: Mover;
  /** Whether the mover can. */
  readonly can: 'yes' | 'no' | 'unknown';
  readonly pace: Pace;
  /** Since when it could have moved; absent when nothing tells. */
  readonly since?: Timestamp;
  /** What is normal, and whether nodes of the same pool or the table of normal times say so. */
  readonly normal?: {
    readonly longest: GoDuration;
    readonly basis: 'pool' | 'documented';
    readonly samples?: number;
  };
  /** Of a drain that cannot succeed: why the first pod stays. */
  readonly blocker?: BlockerCode;
  /** Nodes that cannot start as long as this lasts. */
  readonly waiting?: number;
}

export function toUnfinishedDocument(item: UnfinishedItem): UnfinishedDocument {
  const { blocker, can, move, mover, normal, object, pace, sinceAt, subject, waiting } = item;
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
    blocker,
    waiting,
  };
}
