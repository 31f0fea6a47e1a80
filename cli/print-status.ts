import { stringify } from 'yaml';
import type { UpdateStatus } from '../src/engine';
import { toDocument } from '../src/report/document';
import { formatOcText } from '../src/report/oc-text';
import { english } from '../src/wording/english';
import type { Details, Output } from './arguments';

/** The status as it goes to standard output, with a line feed at its end. */
export function printStatus(status: UpdateStatus, output: Output, details: Details): string {
  switch (output) {
    case 'text':
      return formatOcText(status, details, english);
    case 'json':
      return `${JSON.stringify(toDocument(status), null, 2)}\n`;
    case 'yaml':
      // Readers of older YAML take more words for booleans or dates: those are quoted, as are no lines folded.
      return stringify(toDocument(status), {
        lineWidth: 0,
        aliasDuplicateObjects: false,
        compat: 'yaml-1.1',
      });
  }
}
