/**
 * A text to compare by code unit so that numbers in it order by size: worker-10 follows worker-9, 4.18.10 follows
 * 4.18.9. Case does not count. An `Intl.Collator` does the same many times slower, which thousands of names feel.
 */
export function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
}

/** Longer numbers are rare in names, and then order by their first digits. */
const DIGITS = 12;

/** Puts texts in their natural order and remembers it: as long as no new text comes up, ranking is a look-up. */
export class TextRanks {
  private ranks = new Map<string, number>();

  /** Ranks that order `texts`, and perhaps others that were there before. */
  of(texts: Iterable<string>): ReadonlyMap<string, number> {
    for (const text of texts) {
      if (!this.ranks.has(text)) {
        this.ranks = rank(texts);
        break;
      }
    }
    return this.ranks;
  }
}

function rank(texts: Iterable<string>): Map<string, number> {
  const keyed = Array.from(new Set(texts), (text) => ({ text, key: naturalKey(text) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.text < b.text ? -1 : 1));
  return new Map(keyed.map(({ text }, index) => [text, index]));
}
