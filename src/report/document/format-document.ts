import { dump } from 'js-yaml';
import { formatJson } from './json';

/**
 * A document as JSON or YAML, with a line feed at its end. The YAML has what the JSON has. In it, texts that readers of
 * YAML 1.1 take for booleans or times are quoted, and no line is folded.
 */
export function formatDocument(document: object, output: 'json' | 'yaml'): string {
  const json = formatJson(document);
  return output === 'json'
    ? json
    : dump(JSON.parse(json), { lineWidth: -1, noRefs: true, quoteStyle: 'double' });
}
