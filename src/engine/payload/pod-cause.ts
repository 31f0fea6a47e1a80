import type { PayloadCause, PayloadContainer, PayloadPod, PullHint } from '../status/payload';

/** A Pod as far as it tells why it does not get on. */
export type FailedPod = Pick<PayloadPod, 'phase' | 'reason' | 'message' | 'containers' | 'node'> & {
  readonly isNodeNotReady: boolean;
  /** Message of its condition PodScheduled while that is False. */
  readonly unscheduled?: string;
  /** The node's words on failed pulls, for kubelets that give the container none. */
  readonly pullEvents: readonly string[];
};

/** Kubelet's reasons for waiting. Source: kubernetes/kubernetes@v1.34.0, pkg/kubelet/images/types.go. */
const PULL_REASONS: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ImageInspectError',
  'ErrImageNeverPull',
  'InvalidImageName',
  'RegistryUnavailable',
]);

/** Source: kubernetes/kubernetes@v1.34.0, pkg/kubelet/container/sync_result.go, pkg/kubelet/kuberuntime. */
const START_REASONS: ReadonlySet<string> = new Set([
  'CreateContainerConfigError',
  'CreateContainerError',
  'PreCreateHookError',
  'PreStartHookError',
  'PostStartHookError',
  'RunContainerError',
  'StartError',
]);

/** A container that was killed with its Pod did not fail by itself: 128 plus SIGKILL or SIGTERM. */
const KILLED: ReadonlySet<number | undefined> = new Set([137, 143]);

const DEADLINE = 'DeadlineExceeded';

/**
 * Why the Pod does not get on; `undefined` when nothing is wrong with it. The first that applies: what a container says, in
 * the order in which they run, that its node is not ready, that it cannot be scheduled, that the node refused it, and that
 * its time is up. Containers are told by their position: their names differ between releases.
 */
export function findPodCause(pod: FailedPod): PayloadCause | undefined {
  if (pod.phase === 'Succeeded') return undefined;
  for (const [index, container] of pod.containers.entries()) {
    const cause = causeOfContainer(container, index, pod);
    if (cause) return cause;
  }
  const { message, reason, phase, node, isNodeNotReady, unscheduled } = pod;
  if (isNodeNotReady && phase === 'Pending') return { code: 'NodeNotReady', node, message };
  if (unscheduled !== undefined) return { code: 'Unschedulable', message: unscheduled };
  if (reason === DEADLINE) return { code: 'DeadlineExceeded', message };
  if (phase === 'Failed' && reason !== '') return { code: 'PodRejected', reason, message };
  return phase === 'Failed' ? { code: 'Unknown', message } : undefined;
}

function causeOfContainer(
  { name: container, state, reason, message, exitCode }: PayloadContainer,
  index: number,
  pod: FailedPod,
): PayloadCause | undefined {
  if (state === 'waiting') {
    if (reason === 'SignatureValidationFailed') {
      return { code: 'SignatureRejected', container, message };
    }
    if (PULL_REASONS.has(reason)) {
      const hint = [message, ...pod.pullEvents].map(readPullHint).find((found) => found);
      return { code: 'ImagePull', container, reason, hint, message };
    }
    if (START_REASONS.has(reason)) return { code: 'ContainerStart', container, reason, message };
  }
  const isCrashing = state === 'waiting' && reason === 'CrashLoopBackOff';
  const hasFailed = state === 'terminated' && hasFailedByItself(reason, exitCode, pod);
  return isCrashing || hasFailed
    ? { code: 'ExtractionFailed', container, step: index + 1, reason, exitCode, message }
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

/** What a registry, or the way to it, answers; no more than a hint, so the message stands beside it. */
const HINTS: readonly (readonly [PullHint, readonly string[]])[] = [
  ['noSpace', ['no space']],
  ['certificate', ['x509']],
  ['nameNotFound', ['no such host']],
  ['connectionRefused', ['connection refused']],
  ['manifestUnknown', ['manifest unknown']],
  ['unauthorized', ['unauthorized', 'authentication required']],
];

function readPullHint(message: string): PullHint | undefined {
  const words = message.toLowerCase();
  return HINTS.find(([, signs]) => signs.some((sign) => words.includes(sign)))?.[0];
}

/** Says that it took too long, or nothing: another source may know better. */
export function isWeak(cause: PayloadCause): boolean {
  return cause.code === 'DeadlineExceeded' || cause.code === 'Unknown';
}
