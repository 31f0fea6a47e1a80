import { keepGrouped } from '../changes/keep-grouped';
import type { DrainAssessment } from '../status/drain';

/** Drains of one pool, in any order; the same list as long as none of them has changed. */
export const drainsOfPool = keepGrouped<DrainAssessment>(({ pool }) => pool);
