import { isNotReady, listAffectedNodes } from '../nodes/affected-nodes';
import type { LoneNode } from '../nodes/lone-node';
import type { CauseReader } from '../known-causes/read-cause';
import type { EvidenceObjects } from '../reading/wanted-objects';
import type { UnmanagedWorkload } from '../resources/cluster-version';
import type { ResourceRef } from '../resources/resource-ref';
import type { DrainObjects, Fetched, WantedList } from '../snapshot';
import type { Evidence } from '../status/evidence';
import type { HealthInsight } from '../status/health';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { UpdateStatus } from '../status/update-status';
import { MINUTE, type Instant, type Nanoseconds } from '../time';

/** One kind of evidence: its lists, and what they say. A new kind is a file and a row of `FINDERS`. */
export interface EvidenceFinder {
  /**
   * Lists to read, if something is late, takes long, or needs attention. Reading a list may lead to more, but must not
   * change whether it is wanted. Absent where another finder wants the same lists, or all of them are read anyway.
   */
  readonly wants?: (look: WantsInput) => readonly WantedList[];
  /** Reasons why objects make no progress. */
  readonly find?: (input: FinderInput) => readonly FoundEvidence[];
  /** Problems that the lists show by themselves. */
  readonly findings?: (input: FinderInput) => readonly HealthInsight[];
}

/** A status so far, and what was read because of it. */
export interface WantsInput {
  readonly status: UpdateStatus;
  /** Node objects; none where they were not read. */
  readonly nodes: readonly unknown[];
  readonly objects: EvidenceObjects;
  readonly drainObjects: DrainObjects | undefined;
}

export interface EvidenceInput extends Pick<
  UpdateStatus,
  | 'controlPlane'
  | 'drains'
  | 'manifestErrors'
  | 'now'
  | 'operators'
  | 'pools'
  | 'slots'
  | 'topology'
  | 'unfinished'
> {
  readonly objects: EvidenceObjects;
  /** Workloads that ClusterVersion does not change. */
  readonly unmanaged?: readonly UnmanagedWorkload[];
  /** Nodes without a known pool. */
  readonly loneNodes: readonly LoneNode[];
  readonly nodes: Fetched<readonly unknown[]>;
  readonly drainObjects: DrainObjects | undefined;
  readonly machineConfigNodes?: Fetched<readonly unknown[]>;
  readonly nodeEvents?: Fetched<readonly unknown[]>;
  /** Normal time of a pool's nodes to be away. */
  readonly rebootTimeOf: (pool: string) => NormalTime;
  readonly causes: CauseReader;
}

export interface FinderInput extends EvidenceInput {
  /** Nodes that are not ready. */
  readonly away: ReadonlySet<string>;
  /** Nodes of `away` whose kubelet still reports: what it says of its pods is true now. */
  readonly speaking: ReadonlySet<string>;
}

export interface FoundEvidence {
  /** The object that makes no progress. */
  readonly about: ResourceRef;
  /** The part of it that the evidence is about; absent where it is about all of it. */
  readonly part?: Part;
  readonly evidence: readonly Evidence[];
}

/** The image of a pool, or the manifests that ClusterVersion fails to apply. */
export type Part = 'image' | 'manifests';

/** Longest normal time of a pod to wait for a node, or its image. Ours. */
export const WAITING_FOR_NODE: Nanoseconds = 5n * MINUTE;

/** True if an item began at least `longest` ago. An item without a beginning counts as old. */
export function isOlder({ sinceAt }: UnfinishedItem, longest: Nanoseconds, now: Instant): boolean {
  return sinceAt === undefined || now - sinceAt >= longest;
}

/**
 * Nodes that have to come back: from a reboot, for quorum, for their configuration, or because drains wait for them.
 * Their mover is of no concern, since a known cause may name any.
 */
export function listReturning(status: UpdateStatus): readonly UnfinishedItem[] {
  const notReady = listNotReady(status);
  return status.unfinished.filter(({ move, object, subject }) => {
    if (subject.kind !== 'node') return false;
    if (move === 'reboot' || move === 'recover') return true;
    return (move === 'apply' || move === 'free') && notReady.has(object.name);
  });
}

/** Nodes that are not ready, if one of them may have to come back without having been told to reboot. */
export function listNotReady({ pools, unfinished }: UpdateStatus): ReadonlySet<string> {
  if (!unfinished.some(({ move }) => move === 'apply' || move === 'free')) return NO_NODES;
  const nodes = pools.flatMap((pool) => listAffectedNodes(pool.nodes));
  return new Set(nodes.filter(isNotReady).map(({ name }) => name));
}

const NO_NODES: ReadonlySet<string> = new Set();

/** Contents of the lists that could be read. */
export function valuesOf(
  lists: readonly (Fetched<readonly unknown[]> | undefined)[],
): readonly (readonly unknown[])[] {
  return lists.flatMap((list) => (list?.state === 'loaded' ? [list.value] : []));
}
