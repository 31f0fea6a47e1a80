import { DECIDING } from './deciding';
import { FOLLOWING } from './following';

/*
 * The parts of the judgement that no first verdict takes: they judge what is read only because of it, or what tabs show below
 * it, and times, which need that. A door of its own, with one for each half: the page loads them once the verdict is there
 * (docs/decisions/first-verdict.md).
 */

export type { Explanation } from './deciding';
export type { UpdateCourse } from './following';

export const SUPPLEMENT = { ...DECIDING, ...FOLLOWING } as const;

/** As much of it as there is: what follows may come later. */
export type Supplement = typeof DECIDING & Partial<typeof FOLLOWING>;
