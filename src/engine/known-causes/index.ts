import { KNOWN_CAUSES } from './known-causes';
import { createCauseReader } from './create-cause-reader';

/* The table of known causes. It has its own entry point: documents, tabs and exports read its rows. */

export { KNOWN_CAUSES };
export { listForms } from './sentence';

/** Reader of causes that uses the whole table. */
export const KNOWN_CAUSE_READER = createCauseReader(KNOWN_CAUSES);
