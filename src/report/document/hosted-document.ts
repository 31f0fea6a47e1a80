import type {
  HostedAssessment,
  HostedProblem,
  NodePoolAssessment,
  NodePoolProblem,
  ResourceRef,
  Timestamp,
} from '../../engine';
import { toTimestamp } from './common-document';

/** A hosted cluster as its management cluster knows it. */
export interface HostedDocument {
  /** The HostedCluster. */
  readonly resource: ResourceRef;
  /** True if a release is requested that has not begun to roll out. */
  readonly isPending: boolean;
  /** The components of the control plane that still roll out there; absent while none is known to. */
  readonly controlPlane?: { readonly version: string; readonly startedAt?: Timestamp };
  readonly problems: readonly HostedProblemDocument[];
  /** By name; absent where they could not be read. */
  readonly nodePools?: readonly NodePoolDocument[];
}

export interface HostedProblemDocument {
  readonly problem: HostedProblem['problem'];
  /** The condition that tells it; empty where none does. */
  readonly condition: string;
  readonly message: string;
  readonly since?: Timestamp;
}

export interface NodePoolDocument extends Pick<
  NodePoolAssessment,
  | 'resource'
  | 'state'
  | 'version'
  | 'target'
  | 'rollouts'
  | 'counts'
  | 'replicas'
  | 'upgradeType'
  | 'isOnDelete'
  | 'maxUnavailable'
  | 'maxSurge'
> {
  /** Since when something rolls out. */
  readonly rolloutSince?: Timestamp;
  readonly problems: readonly NodePoolProblemDocument[];
}

export interface NodePoolProblemDocument {
  readonly problem: NodePoolProblem['problem'];
  /** The condition that tells it; empty where none does. */
  readonly condition: string;
  readonly message: string;
  readonly since?: Timestamp;
  /** The machines that it is about; absent where they could not be read, and for all other problems. */
  readonly machines?: readonly ResourceRef[];
}

export function toHostedDocument({
  controlPlane,
  isPending,
  nodePools,
  problems,
  resource,
}: HostedAssessment): HostedDocument {
  return {
    resource,
    isPending,
    controlPlane: controlPlane && {
      version: controlPlane.version,
      startedAt: toTimestamp(controlPlane.startedAt),
    },
    problems: problems.map(toProblem),
    nodePools: nodePools?.map(toNodePoolDocument),
  };
}

function toNodePoolDocument(pool: NodePoolAssessment): NodePoolDocument {
  return {
    resource: pool.resource,
    state: pool.state,
    version: pool.version,
    target: pool.target,
    rollouts: pool.rollouts,
    rolloutSince: toTimestamp(pool.rolloutSinceAt),
    counts: pool.counts,
    replicas: pool.replicas,
    upgradeType: pool.upgradeType,
    isOnDelete: pool.isOnDelete,
    maxUnavailable: pool.maxUnavailable,
    maxSurge: pool.maxSurge,
    problems: pool.problems.map((problem) => ({
      ...toProblem(problem),
      machines: problem.machines,
    })),
  };
}

function toProblem<P extends HostedProblem | NodePoolProblem>({
  condition,
  message,
  problem,
  sinceAt,
}: P): { problem: P['problem']; condition: string; message: string; since?: Timestamp } {
  return { problem, condition, message, since: toTimestamp(sinceAt) };
}
