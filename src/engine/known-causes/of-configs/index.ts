import { createCauseReader } from '../create-cause-reader';
import { DAEMON_CAUSES } from '../daemon-causes';
import { DRAIN_CAUSES } from '../drain-causes';
import { IMAGE_BUILD_CAUSES } from '../image-build-causes';
import { IMAGE_CAUSES } from '../image-causes';
import { POOL_CAUSES } from '../pool-causes';

/*
 * The part of the table that is about new configurations of nodes, a door of its own: a first verdict that waits for known causes
 * mostly waits for these (docs/decisions/first-verdict.md).
 */

/** Reads the messages of `CONFIG_SOURCES` as the whole table does: by all rows for them, in the same order. */
export const CONFIG_CAUSE_READER = createCauseReader([
  ...IMAGE_CAUSES,
  ...IMAGE_BUILD_CAUSES,
  ...DRAIN_CAUSES,
  ...DAEMON_CAUSES,
  ...POOL_CAUSES,
]);
