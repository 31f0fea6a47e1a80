import type { UpdateStatus } from '../../src/engine';
import { formatJson } from '../../src/report/document/json';
import { formatMarkdown } from '../../src/report/markdown/markdown';
import { formatOcText } from '../../src/report/text/oc-text';
import { formatYaml } from '../../src/report/document/yaml';
import { english } from '../../src/wording/language/english';
import type { Details, Output } from './status-arguments';

/** The status as it goes to standard output, with a line feed at its end. */
export function printStatus(status: UpdateStatus, output: Output, details: Details): string {
  switch (output) {
    case 'text':
      return formatOcText(status, details, english);
    case 'json':
      return formatJson(status);
    case 'yaml':
      return formatYaml(status);
    case 'markdown':
      return formatMarkdown(status, english);
  }
}
