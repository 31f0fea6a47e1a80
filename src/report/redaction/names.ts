import { isOrdinaryWord } from './vocabulary';
import type { NameKind } from './pseudonyms';

export interface KnownName {
  readonly kind: NameKind;
  /** The name that its number belongs to: the node's full name for its short one. */
  readonly name: string;
  /**
   * The places in which it counts as the name. `anywhere`: also in longer names; `marked`: an ordinary word or number,
   * only in quotes or after the word for its kind; `named`: also a name of the platform, only after that word.
   */
  readonly counts: 'anywhere' | 'marked' | 'named';
}

const SEPARATORS = /[-._]/;

/**
 * The names that are to be replaced. What is a node's and a namespace's name at once is known as that for which it was
 * added first: one name, one pseudonym.
 */
export class Names {
  readonly #names = new Map<string, KnownName>();
  #mostParts = 1;

  /** `platformWords`: names of operators and pools that stay. */
  constructor(private readonly platformWords: ReadonlySet<string>) {}

  add(kind: NameKind, name: string, canonical = name): void {
    const key = name.toLowerCase();
    if (key === '' || this.#names.has(key)) return;
    this.#names.set(key, { kind, name: canonical.toLowerCase(), counts: this.#whereCounts(key) });
    this.#mostParts = Math.max(this.#mostParts, key.split(SEPARATORS).length);
  }

  find(name: string): KnownName | undefined {
    return this.#names.get(name.toLowerCase());
  }

  /**
   * The longest name that stands in `parts` from `start`, with the number of its parts; parts and separators alternate.
   */
  findAt(
    parts: readonly string[],
    start: number,
  ): { readonly known: KnownName; readonly length: number } | undefined {
    const most = Math.min(parts.length - start, 2 * this.#mostParts - 1);
    for (let length = most - ((most + 1) % 2); length > 0; length -= 2) {
      const known = this.find(parts.slice(start, start + length).join(''));
      if (known?.counts === 'anywhere') return { known, length };
    }
    return undefined;
  }

  #whereCounts(name: string): KnownName['counts'] {
    if (this.platformWords.has(name)) return 'named';
    return /^(?:[a-z]{1,2}|\d+)$/.test(name) || isOrdinaryWord(name) ? 'marked' : 'anywhere';
  }
}
