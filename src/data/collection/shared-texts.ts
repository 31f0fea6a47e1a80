/** After so many different texts the map is cleared; texts that are shared already stay shared. */
const MOST_TEXTS = 20_000;

/**
 * Uses one string for all equal texts. Parsed JSON has a string for each value, and thousands of objects hold the same
 * values in most fields. Saves memory.
 */
export class SharedTexts {
  private readonly known = new Map<string, string>();

  /** An equal copy of JSON data. */
  share<T>(data: T): T {
    // The copy has the same shape as the data.
    return this.shareAny(data) as T;
  }

  private shareAny(data: unknown): unknown {
    if (typeof data === 'string') return this.shareText(data);
    if (Array.isArray(data)) return data.map((entry) => this.shareAny(entry));
    if (typeof data !== 'object' || data === null) return data;
    const copy: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(data)) copy[key] = this.shareAny(value);
    return copy;
  }

  private shareText(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_TEXTS) this.known.clear();
    this.known.set(text, text);
    return text;
  }
}
