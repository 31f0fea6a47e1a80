import type { UpdateStatus } from '../../engine';
import { ASSESSED_FROM } from '../status/assessed-from';

/** Whether the status is of the watched cluster, and not of saved data, published, or with other names. */
export function canLookAhead(status: UpdateStatus): boolean {
  return ASSESSED_FROM.has(status);
}
