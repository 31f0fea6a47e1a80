import type { ReadinessFinding } from '../../engine';

/** The readiness finding with a code. */
export type FindingOf<C extends ReadinessFinding['code']> = Extract<ReadinessFinding, { code: C }>;

/** What to settle before the next update, and how. */
export interface ReadinessText {
  readonly summary: string;
  /** What it means for the update. */
  readonly effect: string;
  /** The cluster's own words, or the objects it is about, uncut; empty when there is no more to say. */
  readonly detail: string;
  readonly command: string;
}
