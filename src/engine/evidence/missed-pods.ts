import type { CauseReader } from '../known-causes/read-cause';
import { isNotReady, isOnItsWay } from '../nodes/affected-nodes';
import { findEarliestCause } from '../nodes/unavailability';
import { readPod } from '../resources/pod';
import { readPodProblem } from '../resources/pod-problem';
import type { NodeAssessment } from '../status/node';
import { MINUTE, SECOND, type Instant } from '../time';
import { isLasting } from './pod-evidence';

/** Nodes on which the pods that a budget misses may have to run. */
export interface ClosedNodes {
  /** Nodes that take no pods. */
  readonly closed: readonly NodeAssessment[];
  /** The one that the budget keeps from being drained. */
  readonly drained: string;
}

/** The taint of a cordon is younger than the cordon. */
const TAINTING = 30n * SECOND;
/** A kubelet needs a moment to take a pod down that has ended. Ours, as in `judgePod`. */
const TAKING_DOWN = MINUTE;

/**
 * The nodes with whose return all pods that a budget misses run again, by name; empty where they come by themselves:
 * they are starting, or are about to end and made again. `undefined` where one of them does not, or that is unknown.
 */
export function findAwaitedNodes(
  pods: readonly unknown[],
  nodes: ClosedNodes,
  now: Instant,
  causes: CauseReader,
): readonly string[] | undefined {
  const found = pods.filter(isMissing).map((object) => findAwaited(object, nodes, now, causes));
  const names = [...new Set(found)].sort();
  if (names.length === 0 || found.includes(undefined)) return undefined;
  return names.flatMap((name) => name || []);
}

function isMissing(object: unknown): boolean {
  const { isReady, phase } = readPod(object);
  return !isReady && phase !== 'Succeeded' && phase !== 'Failed';
}

/** Empty where it comes by itself. */
function findAwaited(
  object: unknown,
  { closed, drained }: ClosedNodes,
  now: Instant,
  causes: CauseReader,
): string | undefined {
  const { createdAt, endsAt, finalizers, nodeName } = readPod(object);
  if (closed.some((node) => node.name === nodeName && isNotReady(node))) return nodeName;
  if (endsAt !== undefined) {
    return finalizers.length === 0 && now <= endsAt + TAKING_DOWN ? '' : undefined;
  }
  const problem = readPodProblem(object);
  const { message: text = '', reason = '', sinceAt } = problem ?? {};
  if (reason !== 'Unschedulable') {
    const isStarting = reason === 'ContainerCreating' || reason === 'NotReady';
    return isStarting && problem && sinceAt !== undefined && !isLasting(problem, now)
      ? ''
      : undefined;
  }
  // Bound to its volume, its labels, or where the others are: to one node, if only that was closed before there was the
  // pod.
  const cause = causes.read({ source: 'scheduler', text, about: {} });
  if (!cause || !BOUND.has(cause.code) || ROOM.test(text) || createdAt === undefined) {
    return undefined;
  }
  const [only, ...others] = closed.filter(
    (node) => (findClosedAt(node) ?? createdAt) <= createdAt + TAINTING,
  );
  // The drained node opens only after its drain, and a node that stays cordoned only when a person uncordons it.
  const opens = only && only.name !== drained && (isNotReady(only) || isOnItsWay(only));
  return opens && others.length === 0 ? only.name : undefined;
}

const BOUND: ReadonlySet<string> = new Set([
  'AntiAffinityUnmet',
  'HostPortTaken',
  'TopologySpreadUnmet',
  'VolumeOnOtherNodes',
]);
/** Asked before volumes: the volume may be where there is no room. */
const ROOM = /\d (?:Insufficient|Too many pods)/;

function findClosedAt({ cordonedAt, unavailableBecause }: NodeAssessment): Instant | undefined {
  const downAt = findEarliestCause(unavailableBecause);
  return cordonedAt === undefined || (downAt !== undefined && downAt < cordonedAt)
    ? downAt
    : cordonedAt;
}
