import { readList, readObject, readText } from '../resources/object';
import {
  REHEARSAL_BOUNDS,
  type HeldDrain,
  type RehearsalRecord,
  type RehearsedBlocker,
} from '../status/rehearsal-record';
import type { Timestamp } from '../status/insights';
import type { TimeSpan } from '../status/time-left';
import { formatInstant, parseInstant, SECOND, truncateTo } from '../time';

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

export interface StoredSpan {
  readonly shortest: number;
  readonly longest: number;
}

export function storeRehearsal({
  at,
  blockers,
  controlPlane,
  workers,
}: RehearsalRecord): StoredRehearsal {
  return {
    at: formatInstant(truncateTo(at, SECOND)),
    ...(controlPlane && { controlPlaneSeconds: storeSpan(controlPlane) }),
    ...(workers && { workersSeconds: storeSpan(workers) }),
    ...(blockers && { blockers }),
  };
}

/** `undefined` of what is none. */
export function readRehearsal(stored: unknown): RehearsalRecord | undefined {
  const { at: text, blockers, controlPlaneSeconds, workersSeconds } = readObject(stored);
  const at = parseInstant(text);
  if (at === undefined) return undefined;
  const [controlPlane, workers] = [readSpan(controlPlaneSeconds), readSpan(workersSeconds)];
  return {
    at,
    ...(controlPlane && { controlPlane }),
    ...(workers && { workers }),
    ...(blockers !== undefined && {
      blockers: readList(blockers).slice(0, REHEARSAL_BOUNDS.blockers).map(readBlocker),
    }),
  };
}

export function readHeldDrains(stored: unknown): readonly HeldDrain[] {
  return readList(stored)
    .slice(0, REHEARSAL_BOUNDS.held)
    .map((each) => {
      const { kind, namespace, node, workload } = readObject(each);
      return {
        node: readText(node),
        ...(readText(namespace) !== '' && { namespace: readText(namespace) }),
        kind: readText(kind),
        workload: readText(workload),
      };
    });
}

function readBlocker(blocker: unknown): RehearsedBlocker {
  const { kind, namespace, nodes, workload } = readObject(blocker);
  return {
    namespace: readText(namespace),
    kind: readText(kind),
    workload: readText(workload),
    nodes: readList(nodes).slice(0, REHEARSAL_BOUNDS.nodes).map(readText),
  };
}

function storeSpan({ fromNs, toNs }: TimeSpan): StoredSpan {
  return { shortest: Number(fromNs / SECOND), longest: Number(toNs / SECOND) };
}

function readSpan(span: unknown): TimeSpan | undefined {
  const { longest, shortest } = readObject(span);
  return Number.isSafeInteger(shortest) && Number.isSafeInteger(longest)
    ? { fromNs: BigInt(Number(shortest)) * SECOND, toNs: BigInt(Number(longest)) * SECOND }
    : undefined;
}
