import { parseMachineYaml } from '../yaml/machine-yaml';
import type { DocumentPart } from './split-documents';

/** What a part of a text says; `unreadable` with what the parser says of it, for people. */
export type ParsedPart =
  | { readonly state: 'read'; readonly values: readonly unknown[] }
  | { readonly state: 'unreadable'; readonly reason?: string };

/** An item of a list, or several, or a document. Nothing for an empty document. */
export async function parsePart({ form, text }: DocumentPart): Promise<ParsedPart> {
  if (text === undefined) return { state: 'unreadable' };
  try {
    if (form === 'json') return read(JSON.parse(text) as unknown); // Whatever it is.
    const asMachinesWrite = parseMachineYaml(text);
    if (asMachinesWrite) return read(asMachinesWrite.value);
    // Large, and hardly ever needed.
    const { parseAllDocuments } = await import('yaml');
    const documents = parseAllDocuments(text, {
      schema: 'core',
      uniqueKeys: false,
      stringKeys: true,
      logLevel: 'silent',
    });
    if (!Array.isArray(documents)) return read(undefined);
    const [document] = documents;
    const problem = document?.errors[0];
    if (problem) return { state: 'unreadable', reason: problem.message.split('\n')[0] };
    const value: unknown = document?.toJS();
    return read(value);
  } catch (error) {
    return { state: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function read(value: unknown): ParsedPart {
  if (value === undefined || value === null) return { state: 'read', values: [] };
  // Of a list of objects, or of a list that stands alone, as `jq .items` leaves it.
  return { state: 'read', values: Array.isArray(value) ? value : [value] };
}
