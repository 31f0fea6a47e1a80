import type { Evidence } from '../status/evidence';

/**
 * Starting it again ends as before until somebody changes something. Sources: kubernetes/kubernetes pkg/kubelet/images/types.go
 * and pkg/kubelet/kuberuntime/kuberuntime_container.go, pkg/kubelet/container/sync_result.go.
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

/** Whether a pod's container was started again and again, and does not run: whoever waits for it waits in vain. */
export function isCrashing(evidence: Evidence): boolean {
  return (
    evidence.code === 'PodNotRunning' &&
    FAILED_STARTS.has(evidence.reason) &&
    evidence.restarts >= MANY_RESTARTS
  );
}
