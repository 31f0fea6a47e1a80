import type { Instant } from '../time';
import { findLastCondition, readConditions } from './conditions';
import { readCount, readList, readObject, readOptionalText, readText } from './object';
import { readPod } from './pod';

/** Problem of a Pod that does not run, from its kubelet or the scheduler. */
export interface PodProblem {
  /** The container that it is about; absent when it is about the whole Pod. */
  readonly container?: string;
  /**
   * A waiting container's reason (`CrashLoopBackOff`, `ImagePullBackOff`, `ContainerCreating`, …); `Unschedulable`
   * without a node, `NotScheduled` when no scheduler has looked for one; `NotReady` when all its containers run.
   */
  readonly reason: string;
  /** In the words of the kubelet or the scheduler; empty when nothing more is said. */
  readonly message: string;
  /** Message of the last run of a container that crashed. */
  readonly crashMessage?: string;
  /** True if its last run ended because it, or its node, ran out of memory. */
  readonly isOutOfMemory?: true;
  readonly restarts: number;
  /** Since when the Pod is not ready; failing that, since when there is one. */
  readonly sinceAt?: Instant;
}

/** Source: kubernetes/kubernetes pkg/kubelet/kuberuntime. */
export const OUT_OF_MEMORY = 'OOMKilled';

export const NOT_SCHEDULED = 'NotScheduled';

/** The first container that does not run; `undefined` for a Pod that is ready, over, or ending. */
export function readPodProblem(object: unknown): PodProblem | undefined {
  const { createdAt, endsAt, isReady, nodeName, phase } = readPod(object);
  if (isReady || endsAt !== undefined || phase === 'Succeeded' || phase === 'Failed')
    return undefined;
  const conditions = readConditions(object);
  const ready = findLastCondition(conditions, 'Ready');
  const sinceAt = ready?.lastTransitionAt ?? createdAt;
  const scheduled = findLastCondition(conditions, 'PodScheduled');
  if (scheduled?.status === 'False') {
    const { message, reason } = scheduled;
    return { reason: reason || 'Unschedulable', message, restarts: 0, sinceAt };
  }
  // A scheduler that has looked at it without finding a node says so.
  if (phase === 'Pending' && nodeName === '' && !scheduled) {
    return { reason: NOT_SCHEDULED, message: '', restarts: 0, sinceAt };
  }
  const { containerStatuses, initContainerStatuses } = readObject(readObject(object).status);
  const initial = readList(initContainerStatuses);
  for (const status of [...initial, ...readList(containerStatuses)]) {
    const problem = readContainerProblem(status);
    if (problem) return { ...problem, sinceAt };
  }
  if (isNotBegun(initial[0])) {
    const container = readText(readObject(initial[0]).name);
    return { container, reason: 'ContainerCreating', message: '', restarts: 0, sinceAt };
  }
  return phase === 'Running' && ready
    ? { reason: 'NotReady', message: ready.message, restarts: 0, sinceAt }
    : undefined;
}

/**
 * True if its first init container waits for what comes before it: volumes, and the network. With init containers the
 * kubelet uses the words that it has for containers that wait for them. Source: kubernetes/kubernetes
 * pkg/kubelet/kubelet_pods.go.
 */
function isNotBegun(firstInitial: unknown): boolean {
  const { state } = readObject(firstInitial);
  return readObject(readObject(state).waiting).reason === 'PodInitializing';
}

function readContainerProblem(status: unknown): PodProblem | undefined {
  const { lastState, name, restartCount, state } = readObject(status);
  const { waiting } = readObject(state);
  const { message, reason } = readObject(waiting);
  // It waits for the container before it.
  if (readText(reason) === '' || reason === 'PodInitializing') return undefined;
  const lastRun = readObject(readObject(lastState).terminated);
  const crashMessage = readOptionalText(lastRun.message);
  return {
    container: readText(name),
    reason: readText(reason),
    message: readText(message),
    ...(crashMessage === undefined ? {} : { crashMessage }),
    ...(lastRun.reason === OUT_OF_MEMORY && { isOutOfMemory: true }),
    restarts: readCount(restartCount) ?? 0,
  };
}
