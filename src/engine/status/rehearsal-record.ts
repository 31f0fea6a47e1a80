import type { Instant } from '../time';
import type { WorkloadName } from './readiness';
import type { TimeSpan } from './time-left';

/**
 * What was rehearsed before an update, as far as it is compared with how the update goes. Spans count from its start,
 * in whole seconds.
 */
export interface RehearsalRecord {
  readonly at: Instant;
  /** Absent where nothing told. */
  readonly controlPlane?: TimeSpan;
  /** Until the last worker pool is done; absent where nothing told. */
  readonly workers?: TimeSpan;
  /**
   * What was expected to keep nodes from being drained, the one that holds most nodes first; absent while the pods were
   * not known.
   */
  readonly blockers?: readonly RehearsedBlocker[];
}

/** A workload that was expected to keep nodes from being drained. */
export interface RehearsedBlocker extends WorkloadName {
  readonly namespace: string;
  /** Of many the first ones. */
  readonly nodes: readonly string[];
}

/** A drain that did not get on for long. */
export interface HeldDrain extends WorkloadName {
  readonly node: string;
  /** Of what held it; absent when that is not known. */
  readonly namespace?: string;
}

/** The most that is remembered of an update; the schema of the CustomResourceDefinition has the same bounds. */
export const REHEARSAL_BOUNDS = { blockers: 20, nodes: 50, held: 100 } as const;
