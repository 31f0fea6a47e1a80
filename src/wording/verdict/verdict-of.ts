import type { UpdateStatus } from '../../engine';

/** The part of the verdict for which the reason is `Reason`. */
export type VerdictOf<Reason> = Extract<UpdateStatus['verdict'], { readonly reason: Reason }>;
