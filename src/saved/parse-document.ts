import type { DocumentPart } from './split-documents';

/** The result of parsing a part of a text; `unreadable` has the message of the parser. */
export type ParsedPart =
  | { readonly state: 'read'; readonly values: readonly unknown[] }
  | { readonly state: 'unreadable'; readonly reason?: string };

/** An item of a list, or several, or a document. Nothing for an empty document. */
export async function parsePart({ form, text }: DocumentPart): Promise<ParsedPart> {
  if (text === undefined) return { state: 'unreadable' };
  try {
    if (form === 'json') return read(JSON.parse(text) as unknown); // Whatever it is.
    // JSON does without it.
    const { readYaml } = await import('../read-yaml');
    return read(readYaml(text)[0]);
  } catch (error) {
    return { state: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function read(value: unknown): ParsedPart {
  if (value === undefined || value === null) return { state: 'read', values: [] };
  // Of a list of objects, or of a list that stands alone, as `jq .items` leaves it.
  return { state: 'read', values: Array.isArray(value) ? value : [value] };
}
