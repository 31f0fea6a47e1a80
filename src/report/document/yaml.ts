import { stringify } from 'yaml';
import type { UpdateStatus } from '../../engine';
import { toDocument } from './document';

/**
 * The status document as YAML, with a line feed at its end. Readers of older YAML take more words for booleans or dates:
 * those are quoted, as are no lines folded.
 */
export function formatYaml(status: UpdateStatus): string {
  return stringify(toDocument(status), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
  });
}
