import type { ResourceRef } from '../resources/resource-ref';
import type { Instant } from '../time';

/** A hosted cluster as its management cluster knows it. */
export interface HostedAssessment {
  /** The HostedCluster. */
  readonly resource: ResourceRef;
  /** A release is asked for that has not begun to roll out. */
  readonly isPending: boolean;
  /** The components of the control plane that still roll out there; absent while none does, or none is known to. */
  readonly controlPlane?: { readonly version: string; readonly startedAt?: Instant };
  readonly problems: readonly HostedProblem[];
  /** By name; absent where they could not be read. */
  readonly nodePools?: readonly NodePoolAssessment[];
}

/** `paused`: while a release is asked for. `invalid`: it cannot be applied as it is written. */
export interface HostedProblem extends ToldProblem {
  readonly problem: 'paused' | 'invalid' | 'degraded';
}

/** Problem in a condition, or of machines. */
interface ToldProblem {
  /** The condition that tells it; empty where none does. */
  readonly condition: string;
  readonly message: string;
  readonly sinceAt?: Instant;
}

/**
 * `failed`: the update in place gave up on a node. `invalid`: nothing rolls out before the NodePool is corrected.
 * `machines`: new machines do not become nodes. `deletion`: old machines do not go. `paused`: while something rolls
 * out. `skew`: older, or newer, than the control plane supports.
 */
export interface NodePoolProblem extends ToldProblem {
  readonly problem: 'failed' | 'invalid' | 'machines' | 'deletion' | 'paused' | 'skew';
  /** The machines that it is about, by name; absent where they could not be read, and for all other problems. */
  readonly machines?: readonly ResourceRef[];
}

/** Part of a NodePool that rolls out. */
export type NodePoolRollout = 'version' | 'config' | 'machineTemplate';

export interface NodePoolAssessment {
  readonly resource: ResourceRef;
  /** `held`: a rollout is blocked. `behind`: older than the control plane, at rest. `unknown`: no version. */
  readonly state: 'held' | 'updating' | 'behind' | 'current' | 'unknown';
  /** The version that all of it has; absent where it does not tell. */
  readonly version?: string;
  /** The version that rolls out; absent where none does, or it is not named. */
  readonly target?: string;
  readonly rollouts: readonly NodePoolRollout[];
  /** Since when; absent while nothing rolls out, or it does not tell. */
  readonly rolloutSinceAt?: Instant;
  /** Nodes at the version that rolls out, of all; absent where releases of nodes are not told. */
  readonly counts?: { readonly updated: number; readonly total: number };
  /** `status.replicas`. */
  readonly replicas?: number;
  /** `Replace`: new machines for old ones. `InPlace`: nodes stay. Absent where it says neither. */
  readonly upgradeType?: 'Replace' | 'InPlace';
  /** Old machines are replaced as a person deletes them. */
  readonly isOnDelete?: true;
  /** As the API spells it: a number or a percentage. */
  readonly maxUnavailable?: string;
  readonly maxSurge?: string;
  /** Worst first. */
  readonly problems: readonly NodePoolProblem[];
}
