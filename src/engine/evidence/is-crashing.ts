import type { Evidence } from '../status/evidence';

/**
 * Reasons of containers that fail in the same way at each start, until an administrator changes something. Sources:
 * kubernetes/kubernetes pkg/kubelet/images/types.go, pkg/kubelet/kuberuntime/kuberuntime_container.go, and
 * pkg/kubelet/container/sync_result.go.
 */
export const FAILED_STARTS: ReadonlySet<string> = new Set([
  'CrashLoopBackOff',
  'CreateContainerConfigError',
  'CreateContainerError',
  'ErrImageNeverPull',
  'InvalidImageName',
  'RunContainerError',
  'SignatureValidationFailed',
]);

/** A container may end once or twice while what it needs starts. Ours. */
const MANY_RESTARTS = 3;

/** Whether a pod's container has been restarted many times and does not run, so that it will not do its work soon. */
export function isCrashing(evidence: Evidence): boolean {
  return (
    evidence.code === 'PodNotRunning' &&
    FAILED_STARTS.has(evidence.reason) &&
    evidence.restarts >= MANY_RESTARTS
  );
}
