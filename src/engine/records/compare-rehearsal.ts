import type { HeldDrain, RehearsalRecord, RehearsedBlocker } from '../status/rehearsal-record';
import type { TimeSpan } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import type { Instant, Nanoseconds } from '../time';
import { isPodOf } from '../resources/pods-of-workload';

/** The rehearsal of an update compared with the update itself. */
export interface RehearsalComparison {
  readonly at: Instant;
  readonly controlPlane?: StageComparison;
  readonly workers?: StageComparison;
  /** Absent while the pods were not known when it was rehearsed. */
  readonly drains?: {
    /** Named before, and held a drain. */
    readonly found: readonly RehearsedBlocker[];
    /** Named before, and held none, or none yet. */
    readonly notFound: readonly RehearsedBlocker[];
    /** Held a drain, and not named before. */
    readonly unforeseen: readonly HeldDrain[];
  };
}

export interface StageComparison {
  /** From the start of the update. */
  readonly expected: TimeSpan;
  /** Absent while it is not done. */
  readonly tookNs?: Nanoseconds;
}

/**
 * `undefined` where nothing was rehearsed. @param workersAt When the last worker pool was done; absent while it is not
 * known.
 */
export function compareRehearsal(
  { controlPlaneAt, heldDrains = [], rehearsal, startedAt }: UpdateRecord,
  workersAt: Instant | undefined,
): RehearsalComparison | undefined {
  if (!rehearsal) return undefined;
  const { at, blockers, controlPlane, workers } = rehearsal;
  const stage = (expected: TimeSpan, endedAt: Instant | undefined): StageComparison => ({
    expected,
    ...(endedAt !== undefined && { tookNs: endedAt - startedAt }),
  });
  return {
    at,
    ...(controlPlane && { controlPlane: stage(controlPlane, controlPlaneAt) }),
    ...(workers && { workers: stage(workers, workersAt) }),
    ...(blockers && {
      drains: {
        found: blockers.filter((blocker) => heldDrains.some((held) => isAbout(blocker, held))),
        notFound: blockers.filter((blocker) => !heldDrains.some((held) => isAbout(blocker, held))),
        unforeseen: heldDrains.filter((held) => !isForeseen(rehearsal, held)),
      },
    }),
  };
}

/** True if the rehearsal named what holds the drain. */
export function isForeseen({ blockers = [] }: RehearsalRecord, held: HeldDrain): boolean {
  return blockers.some((blocker) => isAbout(blocker, held));
}

/** Compared by workload, since pods move to other nodes; by name where a pod may not be read. */
function isAbout(
  blocker: RehearsedBlocker,
  { kind, namespace = '', workload }: HeldDrain,
): boolean {
  if (blocker.namespace !== namespace) return false;
  if (kind === blocker.kind) return workload === blocker.workload;
  return kind === 'Pod' && isPodOf(blocker, workload);
}
