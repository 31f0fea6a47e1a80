import type { UpdateStatus } from '../../engine';
import { toDocument } from './document';

/** The status document as JSON, with a line feed at its end. */
export function formatJson(status: UpdateStatus): string {
  return `${JSON.stringify(toDocument(status), null, 2)}\n`;
}
