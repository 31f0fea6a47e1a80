import type { PayloadContainer, PayloadFailure, PayloadPod } from '../status/payload';

/** A Pod as far as it tells why it does not get on. */
export type FailedPod = Pick<PayloadPod, 'phase' | 'reason' | 'message' | 'containers'> & {
  readonly isNodeNotReady: boolean;
  /** Message of its condition PodScheduled while that is False. */
  readonly unscheduled?: string;
  /** The node's words on failed pulls, for kubelets that give the container none. */
  readonly pullEvents: readonly string[];
};

/** Waiting reasons of progress. Source: kubernetes/kubernetes@v1.34.0, pkg/kubelet/kubelet_pods.go. */
const STARTING: ReadonlySet<string> = new Set(['', 'ContainerCreating', 'PodInitializing']);

/** A container that was killed with its Pod did not fail by itself: 128 plus SIGKILL or SIGTERM. */
const KILLED: ReadonlySet<number | undefined> = new Set([137, 143]);

/** The reason of Pods and Jobs whose time is up. */
export const DEADLINE = 'DeadlineExceeded';

/**
 * Failure of the Pod; `undefined` when nothing is wrong. The first that applies: its containers in the order in which
 * they run, its node that is not ready, the scheduler, a refusal by the node, and its deadline. Containers are told by
 * their position, because their names differ between releases.
 */
export function findPodFailure(pod: FailedPod): PayloadFailure | undefined {
  if (pod.phase === 'Succeeded') return undefined;
  for (const container of pod.containers) {
    const failure = failureOfContainer(container, pod);
    if (failure) return failure;
  }
  const { message, reason, phase, isNodeNotReady, unscheduled } = pod;
  if (isNodeNotReady && phase === 'Pending') {
    return { what: 'NodeReady', reason: 'NodeNotReady', message };
  }
  if (unscheduled !== undefined) {
    return { what: 'PodScheduled', reason: 'Unschedulable', message: unscheduled };
  }
  return phase === 'Failed' || reason === DEADLINE
    ? { what: 'PodFailed', reason, message }
    : undefined;
}

function failureOfContainer(
  { name: container, state, reason, message, exitCode }: PayloadContainer,
  pod: FailedPod,
): PayloadFailure | undefined {
  const common = { container, reason, message };
  if (state === 'waiting') {
    if (STARTING.has(reason)) return undefined;
    return reason === 'CrashLoopBackOff'
      ? { what: 'ContainerFailed', ...common }
      : { what: 'ContainerWaiting', ...common, events: pod.pullEvents };
  }
  return state === 'terminated' && hasFailedByItself(reason, exitCode, pod)
    ? { what: 'ContainerFailed', ...common }
    : undefined;
}

function hasFailedByItself(reason: string, exitCode: number | undefined, pod: FailedPod): boolean {
  // The kubelet's word for a container that it lost when the Pod ended.
  if (exitCode === 0 || reason === 'Completed' || reason === 'ContainerStatusUnknown') return false;
  return !(
    pod.phase === 'Failed' &&
    pod.reason !== '' &&
    KILLED.has(exitCode) &&
    reason !== 'OOMKilled'
  );
}

/** Says that it took too long, or nothing: another source may know better. */
export function isWeak({ what, reason }: PayloadFailure): boolean {
  return what === 'PodFailed' && (reason === DEADLINE || reason === '');
}
