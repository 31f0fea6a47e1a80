import { isItsPod } from '../movers/machine-config-controller';
import { NEEDS_ADMINISTRATOR } from '../unfinished/pace';
import { APPROVAL_TIME } from '../nodes/approval-time';
import { NOT_SCHEDULED } from '../resources/pod-problem';
import type { Evidence, EvidenceCode } from '../status/evidence';
import type { UnfinishedItem } from '../status/mover';
import { isOfPlatform } from '../text/platform-namespace';
import type { Instant } from '../time';

/** Parts of an item that evidence decides. */
export type Decided = Partial<Pick<UnfinishedItem, 'can' | 'mover' | 'pace'>>;

const NEEDS_APPLICATION_OWNER: Decided = { ...NEEDS_ADMINISTRATOR, mover: 'ApplicationOwner' };

type EvidenceOf<C extends EvidenceCode> = Extract<Evidence, { readonly code: C }>;

/** The mover by kind of evidence. */
const DECISIONS: {
  readonly [C in EvidenceCode]: (evidence: EvidenceOf<C>, now: Instant) => Decided;
} = {
  // It explains ClusterVersion's condition, and no item.
  ApplyFailed: () => ({}),
  CertificatePending: ({ isDenied, sinceAt, unansweredSinceAt = sinceAt }, now) => {
    const isLate = unansweredSinceAt === undefined || now - unansweredSinceAt >= APPROVAL_TIME;
    return isDenied || isLate ? NEEDS_ADMINISTRATOR : { mover: 'CsrApprover', can: 'yes' };
  },
  // Its Deployment recreates the pod within seconds. If it is still missing, an administrator has to find out why.
  ControllerMissing: () => NEEDS_ADMINISTRATOR,
  DaemonMissing: () => NEEDS_ADMINISTRATOR,
  // Its process neither works nor ends, so nothing restarts it.
  LeaseNotRenewed: () => NEEDS_ADMINISTRATOR,
  // A new Machine takes the place of one that is deleted.
  MachineNotRunning: ({ isDeleting, isFailed }) => {
    if (isDeleting) return { mover: 'Machine', can: 'unknown' };
    // The owner of the infrastructure can start an instance; only the cluster's administrator replaces a Machine.
    if (isFailed) return NEEDS_ADMINISTRATOR;
    return { mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson' };
  },
  // It gives the node back by itself, unless it takes the next one, too.
  NodeTaken: ({ before }) => (before.length > 0 ? NEEDS_ADMINISTRATOR : { can: 'unknown' }),
  // Its kubelet tries again by itself; its message has a known cause, or names no mover.
  PodNotEnding: () => ({}),
  PodNotRunning: ({ cordonedNode, object, reason }) => {
    if (cordonedNode !== undefined) return NEEDS_ADMINISTRATOR;
    if (FAILED_PULLS.has(reason)) return { mover: 'Registry', can: 'unknown' };
    if (FAILED_STARTS.has(reason)) {
      return isOfPlatform(object) ? NEEDS_ADMINISTRATOR : NEEDS_APPLICATION_OWNER;
    }
    // Its kubelet starts its containers again by itself, and still it is not ready.
    if (reason === 'NotReady' && isItsPod(object)) return NEEDS_ADMINISTRATOR;
    if (reason === 'Unschedulable' || reason === NOT_SCHEDULED) {
      return { mover: 'Scheduler', can: 'no' };
    }
    return reason === 'ContainerCreating' ? { mover: 'Kubelet', can: 'unknown' } : {};
  },
  // Its controller tries again by itself, in vain until a person changes something.
  PodsNotCreated: ({ object }) =>
    isOfPlatform(object) ? NEEDS_ADMINISTRATOR : NEEDS_APPLICATION_OWNER,
  // The cluster-version operator does not change the object until the override is removed.
  Unmanaged: () => NEEDS_ADMINISTRATOR,
  // Without a ready endpoint, the owner of the webhook has to bring it back. A ready endpoint may answer the next time.
  WebhookUnreachable: ({ readyEndpoints, service = {} }) => {
    if (readyEndpoints !== 0) return {};
    return { mover: isOfPlatform(service) ? 'Administrator' : 'ApplicationOwner', can: 'no' };
  },
};

/** The kubelet tries again by itself. Source: kubernetes/kubernetes pkg/kubelet/images/types.go. */
const FAILED_PULLS: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'RegistryUnavailable',
]);

/** The mover of an item, and whether it can move, by the evidence about its object. */
export function decideByEvidence<C extends EvidenceCode>(
  evidence: EvidenceOf<C>,
  now: Instant,
): Decided {
  return DECISIONS[evidence.code](evidence, now);
}

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

/** True if a pod's container has restarted many times and does not run, so that it will not do its work soon. */
export function isCrashing(evidence: Evidence): boolean {
  return (
    evidence.code === 'PodNotRunning' &&
    FAILED_STARTS.has(evidence.reason) &&
    evidence.restarts >= MANY_RESTARTS
  );
}
