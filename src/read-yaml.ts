import { loadAll, YAMLException } from 'js-yaml';

/** Aliases repeat parts of a text, also themselves: a few lines can stand for more values than any memory holds. */
const MOST_ALIASES = 100;
const MOST_VALUES_WITH_ALIASES = 1_000_000;

export interface YamlOptions {
  /** True if a repeated key is an error. Otherwise the last one counts, as for the API server. */
  readonly hasUniqueKeys?: boolean;
}

/**
 * The documents of a YAML text (1.2, core schema) as plain values.
 *
 * @throws {Error} whose message says what is wrong in one line, and where.
 */
export function readYaml(
  text: string,
  { hasUniqueKeys = false }: YamlOptions = {},
): readonly unknown[] {
  try {
    return loadWithoutAliases(text, !hasUniqueKeys) ?? loadWithAliases(text, !hasUniqueKeys);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    const place = mark ? ` at line ${mark.line + 1}, column ${mark.column + 1}` : '';
    throw new Error(`${reason}${place}`, { cause: error });
  }
}

/** `undefined` if the text has aliases, or is no YAML. */
function loadWithoutAliases(text: string, json: boolean): readonly unknown[] | undefined {
  try {
    return loadAll(text, { json, maxAliases: 0 });
  } catch {
    return undefined;
  }
}

function loadWithAliases(text: string, json: boolean): readonly unknown[] {
  const documents = loadAll(text, { json, maxAliases: MOST_ALIASES });
  const pending: unknown[] = [...documents];
  for (let values = 0; pending.length > 0; values += 1) {
    if (values > MOST_VALUES_WITH_ALIASES) throw new Error('the aliases stand for too many values');
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const parts: readonly unknown[] = Object.values(value);
    for (const part of parts) pending.push(part);
  }
  return documents;
}

/** The first document of a YAML text; what follows it may be broken. `undefined` if there is none. */
export function readFirstYaml(text: string): unknown {
  // A mark in the first column ends a document, also within a text of several lines.
  const [first = ''] = text.replace(LEADING, '').split(MARK);
  return readYaml(first)[0];
}

const LEADING = /^\ufeff?(?:[^\S\n]*(?:#.*)?\n)*---(?=\s|$)/;
const MARK = /^(?:---|\.\.\.)(?=\s|$)/m;
