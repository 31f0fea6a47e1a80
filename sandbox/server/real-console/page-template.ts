/**
 * Fills in a console's index page. The page is a Go template with `[[` and `]]`; this knows the part of the language
 * that consoles use: fields, text, numbers, `if`/`else if`/`else`/`end`, and the functions below.
 * @throws TemplateError when the page uses anything else.
 */
export function fillTemplate(text: string, data: Readonly<Record<string, unknown>>): string {
  const parts = splitTemplate(text);
  const { output, next } = fillBlock(parts, 0, data, true);
  const rest = parts[next];
  if (rest) throw new TemplateError(`"${rest.text}" without an "if"`);
  return output;
}

/** The error of a page that needs an unknown value. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

interface Part {
  readonly kind: 'text' | 'action';
  readonly text: string;
}

type Value = unknown;
type Data = Readonly<Record<string, unknown>>;

const FUNCTIONS: Readonly<Record<string, (args: readonly Value[]) => Value>> = {
  and: (args) => args.find((value) => !isTrue(value)) ?? args[args.length - 1],
  eq: ([first, ...others]) => others.some((other) => other === first),
  ne: ([first, second]) => first !== second,
  not: ([value]) => !isTrue(value),
  or: (args) => args.find(isTrue) ?? args[args.length - 1],
  slice: ([text, from, to]) =>
    String(text).slice(Number(from ?? 0), to === undefined ? undefined : Number(to)),
};

/** Go's idea of empty: false, zero, nothing, empty text and empty lists are not true. */
function isTrue(value: Value): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Text outside of brackets and what is inside of them, in turn. */
function splitTemplate(text: string): readonly Part[] {
  return text
    .split(/\[\[(.*?)\]\]/s)
    .map((part, index): Part =>
      index % 2 === 0 ? { kind: 'text', text: part } : { kind: 'action', text: part.trim() },
    );
}

/** Fills in from `start` up to the `else` or `end` of the enclosing block, or to the end of the page. */
function fillBlock(
  parts: readonly Part[],
  start: number,
  data: Data,
  isShown: boolean,
): { readonly output: string; readonly next: number } {
  let output = '';
  let index = start;
  for (let part = parts[index]; part; part = parts[index]) {
    if (part.kind === 'text') {
      if (isShown) output += part.text;
      index++;
    } else if (isKeyword(part.text, 'if')) {
      const filled = fillIf(parts, index, data, isShown);
      output += filled.output;
      index = filled.next;
    } else if (isKeyword(part.text, 'else') || isKeyword(part.text, 'end')) {
      break;
    } else {
      if (isShown) output += writeValue(evaluate(part.text, data));
      index++;
    }
  }
  return { output, next: index };
}

/** From an `if` up to behind its `end`; of its branches the first that holds is shown. */
function fillIf(
  parts: readonly Part[],
  start: number,
  data: Data,
  isShown: boolean,
): { readonly output: string; readonly next: number } {
  let output = '';
  let isDecided = !isShown;
  let index = start;
  for (let part = parts[index]; part; part = parts[index]) {
    if (part.text === 'end') return { output, next: index + 1 };
    const condition = part.text.replace(/^else\b\s*/, '').replace(/^if\b\s*/, '');
    const isChosen = !isDecided && (condition === '' || isTrue(evaluate(condition, data)));
    const block = fillBlock(parts, index + 1, data, isChosen);
    output += block.output;
    isDecided ||= isChosen;
    index = block.next;
  }
  throw new TemplateError('an "if" without an "end"');
}

function isKeyword(text: string, word: string): boolean {
  return text === word || text.startsWith(`${word} `);
}

/** Text is text of a page; everything else becomes JavaScript that no text inside of it can break out of. */
function writeValue(value: Value): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    return JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029');
  }
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&#34;');
}

/** `eq .ServerFlags.Branding "okd"`, `not (and .A (eq (slice .A 0 1) "4"))`. */
function evaluate(expression: string, data: Data): Value {
  const tokens = expression.match(/"(?:[^"\\]|\\.)*"|[()]|[^\s()]+/g) ?? [];
  const { value, next } = evaluateCall(tokens, 0, data);
  if (next < tokens.length) throw new TemplateError(`"${expression}" cannot be understood`);
  return value;
}

function evaluateCall(
  tokens: readonly string[],
  start: number,
  data: Data,
): { readonly value: Value; readonly next: number } {
  const first = tokens[start] ?? '';
  const call = FUNCTIONS[first];
  if (!call) return evaluateOperand(tokens, start, data);
  const args: Value[] = [];
  let next = start + 1;
  while (next < tokens.length && tokens[next] !== ')') {
    const operand = evaluateOperand(tokens, next, data);
    args.push(operand.value);
    next = operand.next;
  }
  return { value: call(args), next };
}

function evaluateOperand(
  tokens: readonly string[],
  start: number,
  data: Data,
): { readonly value: Value; readonly next: number } {
  const token = tokens[start] ?? '';
  if (token === '(') {
    const { value, next } = evaluateCall(tokens, start + 1, data);
    return { value, next: next + 1 };
  }
  if (token.startsWith('.')) return { value: readField(data, token), next: start + 1 };
  if (token.startsWith('"')) return { value: JSON.parse(token), next: start + 1 };
  if (/^-?\d+$/.test(token)) return { value: Number(token), next: start + 1 };
  throw new TemplateError(`"${token}" is not known`);
}

function readField(data: Data, path: string): Value {
  return path
    .slice(1)
    .split('.')
    .reduce<Value>((value, name) => {
      if (name === '') return value;
      return typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => isSameField(key, name))?.[1]
        : undefined;
    }, data);
}

/** The page names a flag as Go does, the flags are named as JavaScript does: `BasePath` and `basePath`. */
function isSameField(key: string, name: string): boolean {
  return key.toLowerCase() === name.toLowerCase();
}
