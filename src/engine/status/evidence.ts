import type { Cause } from '../known-causes/read-cause';
import type { PodProblem } from '../resources/pod-problem';
import type { NodeTaker } from '../resources/node-taker';
import type { ResourceRef } from '../resources/resource-ref';
import type { Instant } from '../time';

export type EvidenceCode =
  | 'ApplyFailed'
  | 'CertificatePending'
  | 'ControllerMissing'
  | 'DaemonMissing'
  | 'LeaseNotRenewed'
  | 'MachineNotRunning'
  | 'NodeTaken'
  | 'PodNotEnding'
  | 'PodNotRunning'
  | 'PodsNotCreated'
  | 'Unmanaged'
  | 'WebhookUnreachable';

/** Report of an object about why something makes no progress. Such objects are only read in that case. */
export type Evidence = {
  /** The object that says it. */
  readonly object: ResourceRef;
  /** Since when it is so; absent when unknown. */
  readonly sinceAt?: Instant;
  /** Cause of its text, if a row of the table of known causes matches it. */
  readonly cause?: Cause;
} & EvidenceFinding;

export type EvidenceFinding =
  /** A manifest of the release that could not be applied, by the log of the cluster-version operator. */
  | {
      readonly code: 'ApplyFailed';
      /** As the operator names it: `deployment "openshift-dns/dns-default"`. */
      readonly manifest: string;
      /** Error of its newest attempt. */
      readonly message: string;
      readonly attempts: number;
      readonly lastAt: Instant;
    }
  /** The kubelet of a node that is away has asked for a certificate, and does not have it. */
  | {
      readonly code: 'CertificatePending';
      readonly node: string;
      /** Requestor: the node, or a service account in its name. */
      readonly requestor: string;
      /** A denial cannot be taken back; the kubelet asks anew by itself. */
      readonly isDenied: boolean;
      /** Time of the first unanswered request, `object` being the newest; absent where it is denied. */
      readonly unansweredSinceAt?: Instant;
      /** Older requests of the same node that wait too. */
      readonly others: number;
    }
  /** No machine-config controller is there to move on what is late. `object` is the Deployment that makes its Pod. */
  | { readonly code: 'ControllerMissing' }
  /** No machine-config daemon runs on a late node: its DaemonSet, `object`, has no Pod for it. */
  | { readonly code: 'DaemonMissing'; readonly node: string }
  /** A ready controller Pod that has not renewed its Lease, `object`, since `sinceAt`: it does nothing. */
  | {
      readonly code: 'LeaseNotRenewed';
      /** The Pod that should renew it. */
      readonly pod: ResourceRef;
      /** Holder of the lease, if it is gone, and none can take over for hours. */
      readonly goneHolder?: string;
    }
  /** The Machine of a node that is away: its controller gave up, its instance does not run, or it is being deleted. */
  | {
      readonly code: 'MachineNotRunning';
      readonly node: string;
      readonly isDeleting: boolean;
      /** True if it is being deleted for no longer than that may take. */
      readonly isInTime?: true;
      /** The MachineHealthCheck or NodeHealthCheck that has it deleted, because its node was away for too long. */
      readonly healthCheck?: ResourceRef;
      /** Other nodes of which that one had the Machines deleted in this update, by name. */
      readonly deletedBefore?: readonly string[];
      /** True if its controller has given up for good. */
      readonly isFailed: boolean;
      /** Kind that creates a replacement once it is deleted; absent when none does. */
      readonly ownerKind?: string;
      /** Failure of its controller; empty when it does not say. */
      readonly message: string;
      /** State of an instance that does not run, in the cloud's words. */
      readonly instanceState?: string;
    }
  /** Another controller works on a node that the update moves. `object` is the node. */
  | {
      readonly code: 'NodeTaken';
      readonly node: string;
      readonly by: NodeTaker;
      /** The NodeHealthCheck that has the node remediated; absent when none says so. */
      readonly healthCheck?: ResourceRef;
      /** Other nodes that it has taken in this update, by name. */
      readonly before: readonly string[];
    }
  /** A Pod that has to leave a drained node, and whose kubelet says why it cannot end it. */
  | { readonly code: 'PodNotEnding'; readonly node: string; readonly message: string }
  /** A Pod of a late operator, the machine-config daemon of a late node, or one that a budget misses. */
  | ({
      readonly code: 'PodNotRunning';
      /** Other Pods of the same operator, or budget, with the same reason. */
      readonly others: number;
      /** Node of an operator's Pod; absent without one, and where a node is given anyway. */
      readonly node?: string;
      /** The tool that has changed a Pod of the platform when it was created; absent if none says so. */
      readonly changedBy?: string;
      /** The only node that could take it, which is cordoned, and not for the update; absent if none is known. */
      readonly cordonedNode?: string;
    } & PodProblem)
  /** Pods that a budget misses are not made: the API server refuses them. `object` is what would make them. */
  | {
      readonly code: 'PodsNotCreated';
      /** Kind of the object, as the API spells it. */
      readonly kind: string;
      /** Object that people know it by: a ReplicaSet's Deployment, else the object itself. */
      readonly owner: ResourceRef;
      readonly ownerKind: string;
      /** Answer of the API server. */
      readonly message: string;
    }
  /** ClusterVersion leaves a workload, `object`, as it is: its operator does not get the release. */
  | {
      readonly code: 'Unmanaged';
      /** Kind of the object, as the API spells it. */
      readonly kind: string;
      /** Index in `spec.overrides` of ClusterVersion. */
      readonly index: number;
    }
  /** The API server refuses a request because a webhook does not answer; `object` is its configuration. */
  | {
      readonly code: 'WebhookUnreachable';
      readonly webhook: string;
      /** Reason why it could not be called, in the API server's words. */
      readonly reason: string;
      /** Service that answers for it; absent where a URL is called. */
      readonly service?: ResourceRef;
      /** Number of ready endpoints of the service; absent when unknown. */
      readonly readyEndpoints?: number;
    };
