/** A double-quoted string as Go's `%q` writes it, as a part of a regular expression with one group. */
export const GO_QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;

const SHORT: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The text between the quotes, before Go's `%q` escaped it. */
export function unquoteGo(quoted: string): string {
  return quoted.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|([^]))/g,
    (whole, byte?: string, short?: string, long?: string, character?: string) => {
      if (character !== undefined) return SHORT[character] ?? character;
      const code = Number.parseInt(byte ?? short ?? long ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
