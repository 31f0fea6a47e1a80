/**
 * A part of a text of objects that can be read by itself: an item of a list, or a document, of a list without its
 * items. Items come before the list that they are of is complete.
 */
export interface DocumentPart {
  readonly kind: 'item' | 'document';
  readonly form: 'yaml' | 'json';
  /**
   * The text of an item in YAML, as a list of one; or of all items if they are indented. Absent if it is longer than
   * the limit.
   */
  readonly text?: string;
  /** `PodList`: the kind of the list that an item is of, as far as the text has said it. */
  readonly listKind?: string;
}

/**
 * Takes a text of YAML or JSON documents apart, however they follow each other, without ever holding more of it than
 * one item. Lists are recognized as machines write them: `items:` at the first column, items on it too; in JSON
 * anywhere. Any other document comes whole.
 */
export async function* splitDocuments(
  text: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<DocumentPart> {
  let splitter: Splitter | undefined;
  let blank = '';
  for await (const piece of text) {
    if (splitter) {
      yield* splitter.take(piece);
      continue;
    }
    blank += piece;
    const start = blank.search(/\S/);
    if (start < 0) continue;
    const isJson = blank[start] === '{' || blank[start] === '[';
    splitter = isJson ? new JsonSplitter(longest) : new YamlSplitter(longest);
    yield* splitter.take(blank.replace(/^\ufeff/, ''));
  }
  if (splitter) yield* splitter.end();
}

interface Splitter {
  take(piece: string): Iterable<DocumentPart>;
  end(): Iterable<DocumentPart>;
}

/** Text that grows up to a limit, and is then no longer kept. */
class Held {
  private pieces: string[] = [];
  private length = 0;

  constructor(private readonly longest: number) {}

  add(piece: string): void {
    this.length += piece.length;
    if (this.length <= this.longest) this.pieces.push(piece);
    else this.pieces = [];
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  get text(): string {
    return this.pieces.join('');
  }

  /** All of it, unless that is too much; then begins anew. */
  take(): string | undefined {
    const whole = this.length <= this.longest ? this.pieces.join('') : undefined;
    this.pieces = [];
    this.length = 0;
    return whole;
  }
}

/** Line by line: what matters stands at the first column. */
class YamlSplitter implements Splitter {
  private rest = '';
  private readonly head: Held;
  private readonly item: Held;
  private isInItems = false;

  constructor(private readonly longest: number) {
    this.head = new Held(longest);
    this.item = new Held(longest);
  }

  *take(piece: string): Generator<DocumentPart> {
    const text = this.rest + piece;
    let at = 0;
    for (;;) {
      const end = text.indexOf('\n', at);
      if (end < 0) break;
      yield* this.takeLine(text.slice(at, end + 1));
      at = end + 1;
    }
    this.rest = text.slice(at);
    // A line without an end is no line of a text that we can read.
    if (this.rest.length > this.longest) this.rest = this.rest.slice(0, 1);
  }

  *end(): Generator<DocumentPart> {
    if (this.rest !== '') yield* this.takeLine(this.rest);
    yield* this.endDocument();
  }

  private *takeLine(line: string): Generator<DocumentPart> {
    const first = line.charCodeAt(0);
    if (this.isInItems && (first === 0x20 || first === 0x0a || first === 0x0d)) {
      this.item.add(line);
    } else if (this.isInItems && line.startsWith('- ')) {
      yield* this.endItem();
      this.item.add(line);
    } else if (/^---(?:\s|$)/.test(line)) {
      yield* this.endDocument();
      // What stands behind the mark is the beginning of the document.
      const content = line.slice(3).trim();
      if (content !== '' && !content.startsWith('#')) this.head.add(line.slice(3).trimStart());
    } else {
      yield* this.endItem();
      this.isInItems = /^items:\s*$/.test(line);
      this.head.add(this.isInItems ? '' : line);
    }
  }

  private *endItem(): Generator<DocumentPart> {
    if (!this.item.isEmpty) yield { kind: 'item', form: 'yaml', text: this.item.take() };
  }

  private *endDocument(): Generator<DocumentPart> {
    yield* this.endItem();
    this.isInItems = false;
    if (!this.head.isEmpty) yield { kind: 'document', form: 'yaml', text: this.head.take() };
  }
}

/** Brace by brace. Documents need nothing between them. */
class JsonSplitter implements Splitter {
  private readonly head: Held;
  private readonly item: Held;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isInItems = false;
  /** The characters at depth 1 since the last comma: the beginning of a key. */
  private key = '';
  private listKind: string | undefined;

  constructor(longest: number) {
    this.head = new Held(longest);
    this.item = new Held(longest);
  }

  *take(piece: string): Generator<DocumentPart> {
    // All of the piece before this place has been added to what it belongs to.
    let start = 0;
    const flush = (end: number) => {
      if (end > start) {
        const part = piece.slice(start, end);
        if (!this.isInItems) {
          if (this.depth > 0) this.head.add(part);
        } else if (this.depth > 2) this.item.add(part);
      }
      start = end;
    };
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charCodeAt(at);
      if (this.isInString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (character === 0x5c) this.isEscaped = true;
        else if (character === 0x22) this.isInString = false;
        this.addToKey(piece[at]);
        continue;
      }
      switch (character) {
        case 0x22: // "
          this.isInString = true;
          this.addToKey('"');
          break;
        case 0x7b: // {
        case 0x5b: {
          const isItems =
            this.depth === 1 && character === 0x5b && /^\s*"items"\s*:\s*$/.test(this.key);
          if (isItems) {
            flush(at + 1);
            this.listKind = /"kind"\s*:\s*"(\w+)"/.exec(this.head.text)?.[1];
            this.head.add(']');
            this.isInItems = true;
            this.depth = 2;
            break;
          }
          if (this.depth === 0) start = at;
          this.depth++;
          if (this.isInItems && this.depth === 3) start = at;
          if (this.depth === 1) {
            this.key = '';
            // The brace itself.
            this.head.add(piece[at] ?? '');
            start = at + 1;
          }
          break;
        }
        case 0x7d: // }
        case 0x5d: {
          if (this.depth === 0) break;
          if (this.isInItems && this.depth === 2) {
            this.isInItems = false;
            this.depth = 1;
            start = at + 1;
            break;
          }
          if (this.isInItems && this.depth === 3) {
            flush(at + 1);
            this.depth = 2;
            yield this.takeItem();
            break;
          }
          if (this.depth === 1) {
            flush(at + 1);
            this.depth = 0;
            yield { kind: 'document', form: 'json', text: this.head.take() };
            break;
          }
          this.depth--;
          break;
        }
        case 0x2c: // ,
          if (this.depth === 1) this.key = '';
          else if (this.isInItems && this.depth === 2) start = at + 1;
          break;
        default:
          this.addToKey(piece[at]);
      }
    }
    flush(piece.length);
  }

  private takeItem(): DocumentPart {
    const { listKind } = this;
    return {
      kind: 'item',
      form: 'json',
      text: this.item.take(),
      ...(listKind !== undefined && { listKind }),
    };
  }

  /** Only the shortest matter. */
  private addToKey(character = ''): void {
    if (this.depth === 1 && this.key.length < 20) this.key += character;
  }

  *end(): Generator<DocumentPart> {
    // An object that does not end is told of as one that cannot be read.
    if (!this.item.isEmpty) yield this.takeItem();
    else if (this.depth > 0) yield { kind: 'document', form: 'json', text: this.head.take() };
  }
}
