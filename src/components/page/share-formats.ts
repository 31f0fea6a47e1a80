import type { UpdateStatus } from '../../engine';
import type { FileToSave } from './save-file';

/** `handover`: five lines to copy. */
export type ShareFormat = 'handover' | 'text' | 'json' | 'yaml' | 'markdown' | 'csv';

/** A status in a form to hand on. */
export type SharedStatus = FileToSave;

/** Makes it when it is asked for; rejects when it cannot be made. */
export type ShareStatus = (
  status: UpdateStatus,
  format: ShareFormat,
  options: { readonly hideNames: boolean; readonly url?: string },
) => Promise<SharedStatus>;
