import { KNOWN_CAUSES } from './known-causes';
import { createCauseReader } from './create-cause-reader';

/*
 * The table of known causes, a door of its own: the page loads it once something has gone wrong (docs/decisions/first-verdict.md).
 */

export { KNOWN_CAUSES };
export { listForms } from './sentence';

/** Reads causes by the whole table. */
export const KNOWN_CAUSE_READER = createCauseReader(KNOWN_CAUSES);
