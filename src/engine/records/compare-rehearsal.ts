import type { HeldDrain, RehearsalRecord, RehearsedBlocker } from '../status/rehearsal-record';
import type { TimeSpan } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import type { Instant, Nanoseconds } from '../time';

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

/** The letters of generated names. Source: kubernetes/apimachinery, pkg/util/rand. */
const GENERATED = '[bcdfghjklmnpqrstvwxz2456789]';
const POD_OF_DEPLOYMENT = new RegExp(`^-${GENERATED}{1,10}-${GENERATED}{5}$`);
const POD_OF_STATEFUL_SET = /^-\d+$/;
const POD_OF_OTHERS = new RegExp(`^-${GENERATED}{5}$`);

/** Whether a pod has a name that the workload gives. Names that Kubernetes cuts off are not recognized. */
function isPodOf({ kind, workload }: RehearsedBlocker, pod: string): boolean {
  if (!pod.startsWith(workload)) return false;
  const suffix = pod.slice(workload.length);
  switch (kind) {
    case 'Deployment':
      return POD_OF_DEPLOYMENT.test(suffix);
    case 'StatefulSet':
      return POD_OF_STATEFUL_SET.test(suffix);
    default:
      return POD_OF_OTHERS.test(suffix);
  }
}
