/** A command of a line, and the commands whose output it contains. */
export interface SimpleCommand {
  readonly words: readonly string[];
}

/**
 * The commands of a line as a POSIX shell takes it apart: by pipes, `&&` and `;`, with quotes taken off, and with those
 * in `$(…)` after the one they are in.
 * @throws Error for quotes or parentheses that are not closed, and for what else a shell would expand or redirect.
 */
export function parseCommands(line: string): readonly SimpleCommand[] {
  const reader = new ShellReader(line);
  const commands = reader.readList('');
  return commands;
}

class ShellReader {
  #at = 0;

  constructor(private readonly line: string) {}

  /** Up to `end` or the end of the line. */
  readList(end: '' | ')'): readonly SimpleCommand[] {
    const commands: SimpleCommand[] = [];
    let words: string[] = [];
    let word: string | undefined;
    const inner: SimpleCommand[] = [];
    const endWord = (): void => {
      if (word !== undefined) words.push(word);
      word = undefined;
    };
    const endCommand = (): void => {
      endWord();
      if (words.length === 0) throw new Error(`an empty command in ${this.line}`);
      commands.push({ words });
      words = [];
    };
    for (;;) {
      const character = this.#next();
      if (character === undefined || character === end) {
        if (character !== (end === '' ? undefined : end))
          throw new Error(`${this.line} ends early`);
        endCommand();
        return [...commands, ...inner];
      }
      if (character === ' ') endWord();
      else if (character === '|' || character === ';') endCommand();
      else if (character === '&') {
        if (this.#next() !== '&') throw new Error(`a background job in ${this.line}`);
        endCommand();
      } else word = (word ?? '') + this.#readPart(character, inner);
    }
  }

  #readPart(character: string, inner: SimpleCommand[]): string {
    switch (character) {
      case "'":
        return this.#readUntilQuote();
      case '"':
        return this.#readDouble(inner);
      case '\\':
        return this.#next() ?? '';
      case '$':
        return this.#readSubstitution(inner);
      default:
        if ('`<>(){}*?[]#~!'.includes(character)) {
          throw new Error(`an unquoted ${character} in ${this.line}`);
        }
        return character;
    }
  }

  #readUntilQuote(): string {
    const end = this.line.indexOf("'", this.#at);
    if (end < 0) throw new Error(`a quote that is not closed in ${this.line}`);
    const text = this.line.slice(this.#at, end);
    this.#at = end + 1;
    return text;
  }

  #readDouble(inner: SimpleCommand[]): string {
    let text = '';
    for (;;) {
      const character = this.#next();
      if (character === '"') return text;
      if (character === undefined) throw new Error(`a quote that is not closed in ${this.line}`);
      if (character === '\\') text += this.#next() ?? '';
      else if (character === '$') text += this.#readSubstitution(inner);
      else if (character === '`') throw new Error(`an unquoted ${character} in ${this.line}`);
      else text += character;
    }
  }

  /** The output of a substitution, for which any word stands. */
  #readSubstitution(inner: SimpleCommand[]): string {
    if (this.#next() !== '(') throw new Error(`a variable in ${this.line}`);
    inner.push(...this.readList(')'));
    return 'printed';
  }

  #next(): string | undefined {
    const character = this.line[this.#at];
    this.#at += 1;
    return character;
  }
}
