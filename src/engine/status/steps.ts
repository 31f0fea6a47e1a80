import type { Nanoseconds } from '../time';

/** In the order in which an update takes them. */
export type StepId = 'payload' | 'operators' | 'controlPlaneNodes' | 'workerPools' | 'done';

/** `attention`: needs a person, or is late. `failed`: has stopped. `waiting`: not started. */
export type StepState = 'done' | 'active' | 'attention' | 'failed' | 'waiting' | 'unknown';

/** One step of the update, with the fact that stands below it. */
export interface UpdateStep {
  readonly id: StepId;
  readonly state: StepState;
  /** The current step: the headline's, else the first that needs attention, or is not done; none if unknown. */
  readonly isCurrent: boolean;
  readonly fact: StepFact;
  /** Duration of a completed step. Operators end where control plane nodes begin. */
  readonly tookNs?: Nanoseconds;
  /** The one node is control plane and worker at once. */
  readonly isSingleNode: boolean;
}

export type StepFact =
  | { readonly kind: 'none' | 'checking' | 'notAccepted' }
  /** `verified` is absent when the cluster does not say. */
  | { readonly kind: 'accepted'; readonly verified?: boolean; readonly forced?: true }
  | { readonly kind: 'operators'; readonly updated: number; readonly total: number }
  | {
      readonly kind: 'nodes';
      readonly updated: number;
      readonly total: number;
      /** Nodes held back by a pause. */
      readonly paused: number;
      readonly isReported: boolean;
    };
