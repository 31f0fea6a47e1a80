/** What Markdown or the HTML in it would take for more than a character, wherever it stands in a line. */
const SPECIAL = /[\\`*_{}[\]<>#|~&!$@]/g;

/** Line ends, and what some readers take for one. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Characters that are not seen, or turn the direction of what is. */
const UNSEEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The text as it is, in one line of Markdown: nothing in it is a link, markup, HTML, a heading or the end of a cell. */
export function escapeMarkdown(text: string): string {
  return withoutUnseen(text)
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .replace(SPECIAL, '\\$&')
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')
    .replace(/^(\d{0,9})([-+.)])(?=\s|$)/, '$1\\$2');
}

/** An address as a link, or, if it is not one that is safe to follow from anywhere, as text. */
export function link(address: string): string {
  return /^https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]+$/.test(address)
    ? `<${address}>`
    : escapeMarkdown(address);
}

/** The text as it is, line by line, in a block in which Markdown means nothing. */
export function fence(text: string): string {
  const lines = withoutUnseen(text).split(LINE_END).join('\n').replace(/\n+$/, '');
  const longest = Math.max(0, ...(lines.match(/`+/g) ?? []).map((run) => run.length));
  const mark = '`'.repeat(Math.max(3, longest + 1));
  return `${mark}text\n${lines}\n${mark}`;
}

/** A table; cells are Markdown already. Without rows it is nothing. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [[line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')];
}

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '\uFFFD');
}
