const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** The text as a double-quoted Go string literal, as Go's `%q` writes it. */
export function quoteAsGo(text: string): string {
  return `"${Array.from(text, escapeAsGo).join('')}"`;
}

function escapeAsGo(character: string): string {
  const short = SHORT_ESCAPES[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (isPrintable(character)) return character;
  // Go reads half a character as the replacement character, which is printable.
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Go's `unicode.IsPrint`: letters, marks, numbers, punctuation, symbols, and of all spaces just the ASCII one. */
function isPrintable(character: string): boolean {
  return character === ' ' || /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(character);
}
