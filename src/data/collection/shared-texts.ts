/** So many different texts, then it begins anew: what is shared already stays so. */
const MOST_TEXTS = 20_000;

/**
 * Makes equal texts one. Parsed JSON has a text of its own for each that it holds, and thousands of objects say the same in
 * most of their fields.
 */
export class SharedTexts {
  private readonly known = new Map<string, string>();

  /** A copy of JSON data that says the same. */
  share<T>(data: T): T {
    // Of the same shape as what went in.
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
