/** Characters with a meaning in Markdown or its HTML, at any place in a line. */
const SPECIAL = /[\\`*_{}[\]<>#|~&!$@]/g;

/** Line ends, and characters that some readers treat as line ends. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Invisible characters, and characters that change the direction of text. */
const UNSEEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The text in one line of Markdown, escaped so that nothing is a link, markup, HTML, a heading, or the end of a cell.
 */
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

/** The address as a link, or as text if it is not safe to follow from everywhere. */
export function link(address: string): string {
  return /^https?:\/\/[\w.~:/?#@!$&'()*+,;=%-]+$/.test(address)
    ? `<${address}>`
    : escapeMarkdown(address);
}

/** The text as a code block, line by line. */
export function fence(text: string): string {
  const lines = withoutUnseen(text).split(LINE_END).join('\n').replace(/\n+$/, '');
  const longest = Math.max(0, ...(lines.match(/`+/g) ?? []).map((run) => run.length));
  const mark = '`'.repeat(Math.max(3, longest + 1));
  return `${mark}text\n${lines}\n${mark}`;
}

/** A table of cells that are Markdown; empty without rows. */
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
