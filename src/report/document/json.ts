/** A document as JSON, with a line feed at its end. */
export function formatJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
