import { KNOWN_CAUSES } from './known-causes';
import { createCauseReader } from './create-cause-reader';

/*
 * The table of known causes. It has its own entry point because the page loads it as a script of its own.
 */

export { KNOWN_CAUSES };
export { listForms } from './sentence';

/** Reader of causes that uses the whole table. */
export const KNOWN_CAUSE_READER = createCauseReader(KNOWN_CAUSES);
