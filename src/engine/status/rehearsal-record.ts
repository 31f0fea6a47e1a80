import type { Instant } from '../time';
import type { WorkloadName } from './readiness';
import type { TimeSpan } from './time-left';

/** The parts of a rehearsal that are compared with the update. Spans count from its start, in seconds. */
export interface RehearsalRecord {
  readonly at: Instant;
  /** Absent where nothing told. */
  readonly controlPlane?: TimeSpan;
  /** Until the last worker pool is done; absent where nothing told. */
  readonly workers?: TimeSpan;
  /** Expected blockers of drains, the one on most nodes first; absent if the pods were not known. */
  readonly blockers?: readonly RehearsedBlocker[];
}

/** A workload that was expected to keep nodes from being drained. */
export interface RehearsedBlocker extends WorkloadName {
  readonly namespace: string;
  /** First nodes of many. */
  readonly nodes: readonly string[];
}

/** A drain that did not get on for long. */
export interface HeldDrain extends WorkloadName {
  readonly node: string;
  /** Namespace of the blocker; absent when unknown. */
  readonly namespace?: string;
}

/** The most that is remembered of an update; the schema of the CustomResourceDefinition has the same bounds. */
export const REHEARSAL_BOUNDS = { blockers: 20, nodes: 50, held: 100 } as const;
