/** A quantifier that lets what it follows be left out; `+` does not. */
const OPTIONAL = /^[*?{]/;

/** What a pattern is made of: an escape, a class, a bracket, a quantifier, `|`, `.` or an anchor, or a run of plain characters. */
const TOKEN =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|\d+|.)|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\((?:\?:|\?<\w+>)?|\)|[*+?]\??|\{\d+(?:,\d*)?\}\??|[|.^$]|[^\\()[\]{}|.*+?^$]+|[{}\]]/gs;

/** Classes of characters, and places between them. */
const CLASS = /^\\[dDwWsSbBnrtfv]$/;

/** Of these texts one at least stands in whatever matches; none: nobody knows. */
type Required = readonly string[];

const UNKNOWN: Required = [];

/**
 * Texts of which one at least stands in whatever the pattern matches: of each of its alternatives the longest run of plain
 * characters. Empty where an alternative has none, and when upper and lower case are the same to the pattern.
 */
export function readRequiredTexts({ flags, source }: RegExp): Required {
  return flags.includes('i') ? UNKNOWN : new PatternReader(source).readAlternatives();
}

class PatternReader {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(source: string) {
    this.#tokens = source.match(TOKEN) ?? [];
  }

  /** Up to the end of the group or of the pattern. */
  readAlternatives(): Required {
    const alternatives: Required[] = [];
    do alternatives.push(this.#readAlternative());
    while (this.#tokens[this.#next++] === '|');
    return alternatives.includes(UNKNOWN) ? UNKNOWN : alternatives.flat();
  }

  /** Stands at the end of the group, at the next alternative or after the last token afterwards. */
  #readAlternative(): Required {
    let best = UNKNOWN;
    let run = '';
    const endRun = (): void => {
      if (run !== '') best = chooseLonger(best, [run]);
      run = '';
    };
    for (let token; (token = this.#tokens[this.#next]) && token !== '|' && token !== ')';) {
      this.#next += 1;
      if (token.startsWith('(')) {
        endRun();
        const inner = this.readAlternatives();
        const isLookaround = /^\(\?<?[=!]/.test(token);
        if (!isLookaround && !this.#isOptional()) best = chooseLonger(best, inner);
      } else if (token.startsWith('\\') && !CLASS.test(token)) {
        // A character by its number, or what a group matched: not worth reading.
        if (/\w/.test(token.charAt(1))) endRun();
        else run += token.charAt(1);
      } else if (OPTIONAL.test(token)) {
        run = run.slice(0, -1);
        endRun();
      } else if (/^[\\[+.^$]/.test(token)) endRun();
      else run += token;
    }
    endRun();
    return best;
  }

  #isOptional(): boolean {
    return OPTIONAL.test(this.#tokens[this.#next] ?? '');
  }
}

/** The longer a text, the fewer have it. */
function chooseLonger(a: Required, b: Required): Required {
  return shortest(b) > shortest(a) ? b : a;
}

function shortest(texts: Required): number {
  return texts.length === 0 ? 0 : Math.min(...texts.map(({ length }) => length));
}

const known = new Map<RegExp, Required>();

function requiredOf(pattern: RegExp): Required {
  let required = known.get(pattern);
  if (!required) known.set(pattern, (required = readRequiredTexts(pattern)));
  return required;
}

/**
 * Runs a pattern only on a text that may match it. A pattern is compiled when it is run for the first time, which takes longer
 * than all else while a text is looked at; there are hundreds, and a text matches one of them.
 *
 * @param required What `readRequiredTexts` says of the pattern, if somebody has asked it already.
 */
export function matchText(
  pattern: RegExp,
  text: string,
  required = requiredOf(pattern),
): RegExpExecArray | null {
  const mayMatch = required.length === 0 || required.some((part) => text.includes(part));
  return mayMatch ? pattern.exec(text) : null;
}
