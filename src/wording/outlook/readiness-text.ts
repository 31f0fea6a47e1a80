import type { CheckFinding } from '../../engine';

/** The readiness finding with a code. */
export type FindingOf<C extends CheckFinding['code']> = Extract<CheckFinding, { code: C }>;

/** A finding to resolve before the next update, and how to resolve it. */
export interface ReadinessText {
  readonly summary: string;
  /** The effect on the update. */
  readonly effect: string;
  /** The message of the cluster, or the objects of the finding, in full; may be empty. */
  readonly detail: string;
  readonly command: string;
}
