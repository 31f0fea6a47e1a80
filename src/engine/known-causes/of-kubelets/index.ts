import { CERTIFICATE_CAUSES } from '../certificate-causes';
import { createCauseReader } from '../create-cause-reader';
import { IMAGE_CAUSES } from '../image-causes';
import { KUBELET_CAUSES } from '../kubelet-causes';

/* The part of the table that is about kubelets, a door of its own as `of-configs` is. */

/** Reads the messages of `KUBELET_SOURCES` as the whole table does: by all rows for them, in the same order. */
export const KUBELET_CAUSE_READER = createCauseReader([
  ...IMAGE_CAUSES,
  ...KUBELET_CAUSES,
  ...CERTIFICATE_CAUSES,
]);
