/**
 * Reads YAML as machines write it (`oc get -o yaml`, must-gather, most libraries): block collections, plain, quoted and literal
 * scalars, empty `{}` and `[]`, and comments on lines of their own. Some twenty times as fast as the whole of YAML, and strict:
 * what is written in any other way (anchors, tags, flow collections, repeated keys, several documents, …) is not taken, and
 * neither is anything broken. What is taken has the value that the core schema of YAML 1.2 gives it, as the `yaml` package reads it.
 */
export function parseMachineYaml(text: string): { readonly value: unknown } | undefined {
  // Windows ends lines so; in YAML it means the same.
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  if (lines.includes('\r') || lines.includes('\ufeff')) return undefined;
  try {
    return { value: new MachineYaml(lines).readDocument() };
  } catch (error) {
    if (error instanceof Unusual || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Written in a way that is left to the whole of YAML. */
class Unusual extends Error {
  override readonly name = 'Unusual';
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const HASH = 0x23;
const SINGLE_QUOTE = 0x27;
const MINUS = 0x2d;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** An implicit key may have 1,024 characters. */
const LONGEST_KEY = 1000;

/** With what no plain scalar begins here; with a minus sign one does that goes on. */
const INDICATORS: ReadonlySet<number> = new Set(
  Array.from(' ?:,[]{}#&*!|>\'"%@`', (character) => character.charCodeAt(0)),
);

/** With what plain scalars begin that are no texts. */
const NOT_TEXT = /^[-+.0-9~nNtTfF]/;

class MachineYaml {
  /** Of the line that is to be read next: where its content begins and ends. */
  private at = 0;
  private end = 0;
  /** In which column its content begins; -1 at the end of the text. */
  private column = 0;
  /** Whether empty lines or comments are in front of it. */
  private isBehindGap = false;
  /** The first colon that is not before the line, so that lines without one do not have it looked for again. */
  private colon = -1;

  constructor(private readonly text: string) {}

  readDocument(): unknown {
    this.beginLine(this.text.startsWith('---\n') ? 4 : 0);
    if (!this.isIn(0)) throw new Unusual();
    const value = this.readCollection();
    if (!this.isIn(-1)) throw new Unusual();
    return value;
  }

  private isIn(column: number): boolean {
    return this.column === column;
  }

  /** Goes to the line that begins there, or behind it: empty lines and comments are none. */
  private beginLine(start: number): void {
    const { text } = this;
    this.isBehindGap = false;
    this.lookAtLine(start);
    while (this.at === this.end ? this.column > -1 : text.charCodeAt(this.at) === HASH) {
      this.isBehindGap = true;
      this.lookAtLine(Math.min(this.end + 1, text.length));
    }
  }

  private lookAtLine(start: number): void {
    const { text } = this;
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    this.at = at;
    this.end = indexOrEnd(text, '\n', at);
    this.column = at === text.length ? -1 : at - start;
    // Spaces alone mean something in some places.
    if (at === this.end && at > start) throw new Unusual();
  }

  /** Goes to the line behind one that ends there. */
  private endLine(end: number): void {
    const { text } = this;
    if (end < text.length && text.charCodeAt(end) !== LINE_FEED) throw new Unusual();
    this.beginLine(Math.min(end + 1, text.length));
  }

  private isAtItem(): boolean {
    return this.text.charCodeAt(this.at) === MINUS && this.text.charCodeAt(this.at + 1) === SPACE;
  }

  private readCollection(): unknown {
    return this.isAtItem() ? this.readSequence() : this.readMap();
  }

  private readSequence(): unknown[] {
    const { column } = this;
    const items: unknown[] = [];
    while (this.column === column && this.isAtItem()) {
      // The item's content is as if on a line of its own.
      this.at += 2;
      this.column += 2;
      if (this.isAtItem()) items.push(this.readSequence());
      else if (this.findKeyEnd() === -1) items.push(this.readScalar(this.at, column));
      else items.push(this.readMap());
    }
    if (this.column > column) throw new Unusual();
    return items;
  }

  private readMap(): Record<string, unknown> {
    const { column } = this;
    const map: Record<string, unknown> = {};
    while (this.column === column) {
      const keyEnd = this.findKeyEnd();
      if (keyEnd === -1) throw new Unusual();
      const key = this.readKey(keyEnd);
      // Repeated, or one that every object has of its prototype.
      if (map[key] !== undefined) throw new Unusual();
      map[key] = this.readValue(keyEnd + 1, column);
    }
    if (this.column > column) throw new Unusual();
    return map;
  }

  /** Where the colon behind the key is that the line begins with; -1 if it does not begin with one. */
  private findKeyEnd(): number {
    const { at, end, text } = this;
    const first = text.charCodeAt(at);
    if (first === DOUBLE_QUOTE || first === SINGLE_QUOTE) {
      const keyEnd = text.indexOf(text.charAt(at), at + 1) + 1;
      return keyEnd > 0 && keyEnd < end && this.isColon(keyEnd) ? keyEnd : -1;
    }
    let colon = this.colon < at ? indexOrEnd(text, ':', at) : this.colon;
    this.colon = colon;
    while (colon < end && !this.isColon(colon)) colon = indexOrEnd(text, ':', colon + 1);
    return colon < end ? colon : -1;
  }

  private isColon(at: number): boolean {
    const { text } = this;
    if (text.charCodeAt(at) !== COLON) return false;
    const next = text.charCodeAt(at + 1);
    return next === SPACE || next === LINE_FEED || at + 1 === text.length;
  }

  private readKey(end: number): string {
    const { at: start, text } = this;
    if (end === start || end - start > LONGEST_KEY) throw new Unusual();
    const first = text.charCodeAt(start);
    if (first === DOUBLE_QUOTE || first === SINGLE_QUOTE) {
      const key = text.slice(start + 1, end - 1);
      if (key.includes('\\') || key.includes('\t')) throw new Unusual();
      return key;
    }
    const key = text.slice(start, end);
    const isPlain =
      first !== MINUS &&
      !INDICATORS.has(first) &&
      text.charCodeAt(end - 1) !== SPACE &&
      !key.includes('#') &&
      !key.includes('\t') &&
      key !== '<<' &&
      !key.startsWith('...') &&
      typeof resolvePlain(key) === 'string';
    if (!isPlain) throw new Unusual();
    return key;
  }

  /** What stands behind the colon of a key in that column. */
  private readValue(start: number, column: number): unknown {
    if (this.text.charCodeAt(start) === SPACE) return this.readScalar(start + 1, column);
    this.endLine(start);
    const isInside = this.column > column || (this.column === column && this.isAtItem());
    return isInside ? this.readCollection() : null;
  }

  /** A scalar that belongs to what is in that column: its further lines are indented deeper. */
  private readScalar(start: number, column: number): unknown {
    switch (this.text[start]) {
      case '"':
        return this.readDoubleQuoted(start + 1, column);
      case "'":
        return this.readSingleQuoted(start + 1, column);
      case '|':
        return this.readLiteral(start + 1, column);
      case '{':
        return this.readEmpty(start, '}', {});
      case '[':
        return this.readEmpty(start, ']', []);
      default:
        return this.readPlain(start, column);
    }
  }

  private readEmpty(start: number, last: string, value: unknown): unknown {
    if (this.text[start + 1] !== last) throw new Unusual();
    this.endLine(start + 2);
    return value;
  }

  private readPlain(start: number, column: number): unknown {
    const { end, text } = this;
    const first = text.charCodeAt(start);
    if (INDICATORS.has(first)) throw new Unusual();
    if (first === MINUS && !(text.charCodeAt(start + 1) > SPACE)) throw new Unusual();
    const line = plainLine(text.slice(start, end));
    this.endLine(end);
    if (this.column <= column) return resolvePlain(line);
    let folded = line;
    while (this.column > column) {
      if (this.isBehindGap) throw new Unusual();
      folded += ` ${plainLine(text.slice(this.at, this.end))}`;
      this.endLine(this.end);
    }
    return folded;
  }

  private readSingleQuoted(start: number, column: number): string {
    const { text } = this;
    let end = text.indexOf("'", start);
    let isDoubled = false;
    while (end !== -1 && text.charCodeAt(end + 1) === SINGLE_QUOTE) {
      isDoubled = true;
      end = text.indexOf("'", end + 2);
    }
    if (end === -1) throw new Unusual();
    const lineEnd = this.end;
    const raw = text.slice(start, end);
    this.endLine(end + 1);
    const value = end > lineEnd ? unfold(raw, column) : raw;
    return isDoubled ? value.replaceAll("''", "'") : value;
  }

  private readDoubleQuoted(start: number, column: number): string {
    const { end: lineEnd, text } = this;
    let end = text.indexOf('"', start);
    let raw = text.slice(start, end);
    const hasEscapes = raw.includes('\\');
    if (hasEscapes) {
      end = start;
      for (let code = text.charCodeAt(end); code !== DOUBLE_QUOTE; code = text.charCodeAt(end)) {
        if (end >= text.length) throw new Unusual();
        end += code === BACKSLASH ? 2 : 1;
      }
      raw = text.slice(start, end);
    }
    if (end === -1) throw new Unusual();
    this.endLine(end + 1);
    const value = end > lineEnd ? unfold(raw, column) : raw;
    return hasEscapes ? value.replace(ESCAPE, unescape) : value;
  }

  /** `|`, and whether line feeds at its end count. */
  private readLiteral(start: number, column: number): string {
    const { text } = this;
    const sign = text[start] === '-' || text[start] === '+' ? text[start] : '';
    const headerEnd = start + sign.length;
    if (text.charCodeAt(headerEnd) !== LINE_FEED) throw new Unusual();
    this.lookAtLine(headerEnd + 1);
    const indent = this.column;
    if (indent <= column || this.at === this.end) throw new Unusual();
    const lines: string[] = [];
    let lineStart = headerEnd + 1;
    let contentLines = 0;
    for (;;) {
      let at = lineStart;
      const contentStart = lineStart + indent;
      while (at < contentStart && text.charCodeAt(at) === SPACE) at++;
      if (at === contentStart) {
        const end = text.indexOf('\n', at);
        const line = end === -1 ? '' : text.slice(at, end);
        // Spaces alone are content or not, depending on what follows.
        if (isBlank(line)) throw new Unusual();
        lines.push(line);
        contentLines = lines.length;
        lineStart = end + 1;
      } else if (at === lineStart && text.charCodeAt(at) === LINE_FEED) {
        lines.push('');
        lineStart = at + 1;
      } else break;
    }
    this.beginLine(lineStart);
    if (this.column > column) throw new Unusual();
    const content = lines.slice(0, contentLines).join('\n');
    if (sign === '-') return content;
    return `${content}${'\n'.repeat(sign === '+' ? 1 + lines.length - contentLines : 1)}`;
  }
}

function indexOrEnd(text: string, part: string, start: number): number {
  const index = text.indexOf(part, start);
  return index === -1 ? text.length : index;
}

/** A line of a plain scalar, if it is one. */
function plainLine(line: string): string {
  const isPlain =
    line !== '' &&
    !line.includes(': ') &&
    !line.includes(' #') &&
    !line.includes('\t') &&
    !line.endsWith(':') &&
    !line.endsWith(' ');
  if (!isPlain) throw new Unusual();
  return line;
}

function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > SPACE) return false;
  return true;
}

/** A quoted scalar of several lines as one. One line feed is a space; of several, one less than there are count. */
function unfold(raw: string, column: number): string {
  if (raw.includes('\t')) throw new Unusual();
  const [first = '', ...more] = raw.split('\n');
  let value = first;
  let separator = ' ';
  for (const [index, line] of more.entries()) {
    const content = line.replace(/^ +/, '');
    if (content === '' && index < more.length - 1) {
      if (line !== '') throw new Unusual();
      separator = separator === ' ' ? '\n' : `${separator}\n`;
      continue;
    }
    if (line.length - content.length <= column) throw new Unusual();
    if (value.endsWith(' ') || value.endsWith('\\') || content === '') throw new Unusual();
    value += separator + content;
    separator = ' ';
  }
  return value;
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([^]))/g;

const ESCAPED: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
};

function unescape(
  _escape: string,
  byte: string | undefined,
  unit: string | undefined,
  letter: string | undefined,
): string {
  const code = byte ?? unit;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  const character = ESCAPED[letter ?? ''];
  if (character === undefined) throw new Unusual();
  return character;
}

/** What a plain scalar stands for in the core schema. */
function resolvePlain(text: string): unknown {
  if (!NOT_TEXT.test(text)) return text;
  switch (text) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
  }
  if (/^[-+]?[0-9]+$/.test(text)) return Number.parseInt(text, 10);
  if (FLOAT.test(text)) return Number.parseFloat(text);
  // Octal and hexadecimal numbers, infinity and the like are nothing that machines write for Kubernetes.
  if (/^(?:0[ox]|[-+]?\.(?:inf|Inf|INF)$|\.(?:nan|NaN|NAN)$)/.test(text)) throw new Unusual();
  return text;
}

const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
