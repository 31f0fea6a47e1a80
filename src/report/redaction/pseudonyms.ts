/** The kind of a name. Its pseudonyms begin with this word. */
export type NameKind =
  | 'node'
  | 'pool'
  | 'namespace'
  | 'pod'
  | 'object'
  | 'user'
  | 'cluster'
  | 'host'
  | 'address'
  | 'registry'
  | 'repository'
  | 'id';

/*
 * Placeholders are written in characters of a private use area, so that nothing that is looked for in a text is found
 * in them: begin, an index in ten digit characters, end.
 */
const BEGIN = '\uE100';
const END = '\uE101';
const FIRST_DIGIT = 0xe110;
const RESERVED = /[\uE100-\uE119]/g;
const PLACEHOLDER = /\uE100([\uE110-\uE119]+)\uE101/g;

type Entry =
  | { readonly kind: NameKind; readonly name: string }
  /** A part that is to stay as it is. */
  | { readonly literal: string };

/**
 * Names on their way to pseudonyms. As they are found, each gets a placeholder; when all are known, each kind is
 * numbered in the order of its names, so that the same names get the same pseudonyms wherever they were found first.
 */
export class Pseudonyms {
  readonly #entries: Entry[] = [];
  readonly #placeholders = new Map<string, string>();

  /** Names in any case are the same; the kind given first stays. */
  placeholderOf(kind: NameKind, name: string): string {
    const key = `name ${name.toLowerCase()}`;
    return this.#remember(key, { kind, name: name.toLowerCase() });
  }

  /** Protects a part of a text against all that is done to the text later. */
  keep(literal: string): string {
    return literal === '' ? '' : this.#remember(`literal ${literal}`, { literal });
  }

  #remember(key: string, entry: Entry): string {
    const known = this.#placeholders.get(key);
    if (known !== undefined) return known;
    const digits = Array.from(String(this.#entries.length), (digit) =>
      String.fromCharCode(FIRST_DIGIT + Number(digit)),
    );
    const placeholder = `${BEGIN}${digits.join('')}${END}`;
    this.#entries.push(entry);
    this.#placeholders.set(key, placeholder);
    return placeholder;
  }

  /** Numbers all names there are and returns what puts pseudonyms into texts. Literals may hold placeholders. */
  createResolver(): (text: string) => string {
    const shown = this.#number();
    const resolve = (text: string): string =>
      text.includes(BEGIN)
        ? text.replace(PLACEHOLDER, (_, digits: string) => resolve(shown[indexOf(digits)] ?? ''))
        : text;
    return resolve;
  }

  #number(): readonly string[] {
    const names = this.#entries.filter((entry) => 'kind' in entry);
    const taken = new Set(names.map(({ name }) => name));
    const next = new Map<NameKind, number>();
    const pseudonyms = new Map<string, string>();
    for (const { kind, name } of [...names].sort((a, b) => compareNumbered(a.name, b.name))) {
      let number = next.get(kind) ?? 1;
      // A cluster may really have a node-1: a pseudonym is never anything's name.
      while (taken.has(`${kind}-${number}`)) number += 1;
      next.set(kind, number + 1);
      pseudonyms.set(name, `${kind}-${number}`);
    }
    return this.#entries.map((entry) =>
      'kind' in entry ? (pseudonyms.get(entry.name) ?? '') : entry.literal,
    );
  }
}

/** The text without characters that could be taken for placeholders. */
export function withoutReserved(text: string): string {
  return text.replace(RESERVED, '\uFFFD');
}

function indexOf(digits: string): number {
  return Number(Array.from(digits, (digit) => String(digit.charCodeAt(0) - FIRST_DIGIT)).join(''));
}

const collator = new Intl.Collator('en', { numeric: true });

/** `worker-2` before `worker-10`; never 0 for different names. */
function compareNumbered(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1);
}
