import type { Nanoseconds } from '../time';

/** In the order in which an update takes them. */
export type StepId = 'payload' | 'operators' | 'controlPlaneNodes' | 'workerPools' | 'done';

/**
 * `attention`: a person is needed, or it takes longer than expected. `failed`: it does not go on. `waiting`: not begun.
 */
export type StepState = 'done' | 'active' | 'attention' | 'failed' | 'waiting' | 'unknown';

/** One step of the update, with the fact that stands below it. */
export interface UpdateStep {
  readonly id: StepId;
  readonly state: StepState;
  /**
   * Where the update is: the step that the headline is about, else the first that needs attention, else the first that
   * is not done; none where that one is unknown.
   */
  readonly isCurrent: boolean;
  readonly fact: StepFact;
  /**
   * How long it took; only of a step that is done, and absent if unknown. Operators end where the control plane nodes
   * begin, so that both add up to the control plane.
   */
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
