import type { Timestamp } from '../status/insights';
import {
  REHEARSAL_BOUNDS,
  type HeldDrain,
  type RehearsalRecord,
  type RehearsedBlocker,
} from '../status/rehearsal-record';
import type { TimeSpan } from '../status/time-left';
import { fields, INSTANT, listOf, NAME, named, optional, SECONDS, TEXT } from './form';

/** A rehearsal as it is stored and published. */
export interface StoredRehearsal {
  readonly at: Timestamp;
  /** From the start of the update until the control plane is done, in seconds. */
  readonly controlPlaneSeconds?: StoredSpan;
  /** Until the last worker pool is done. */
  readonly workersSeconds?: StoredSpan;
  /** Workloads that were expected to block drains; absent while the pods were not known. */
  readonly blockers?: readonly RehearsedBlocker[];
}

interface StoredSpan {
  readonly shortest: number;
  readonly longest: number;
}

const SPAN = fields<TimeSpan>({
  fromNs: named('shortest', SECONDS),
  toNs: named('longest', SECONDS),
});
const BLOCKER = fields<RehearsedBlocker>({
  namespace: TEXT,
  kind: TEXT,
  workload: TEXT,
  nodes: listOf(TEXT, REHEARSAL_BOUNDS.nodes),
});
export const REHEARSAL = fields<RehearsalRecord, StoredRehearsal>({
  at: INSTANT,
  controlPlane: named('controlPlaneSeconds', optional(SPAN)),
  workers: named('workersSeconds', optional(SPAN)),
  blockers: optional(listOf(BLOCKER, REHEARSAL_BOUNDS.blockers)),
});
export const HELD_DRAINS = listOf(
  fields<HeldDrain>({ node: TEXT, namespace: optional(NAME), kind: TEXT, workload: TEXT }),
  REHEARSAL_BOUNDS.held,
);
