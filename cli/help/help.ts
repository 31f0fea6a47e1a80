import { COMMANDS } from '../arguments/commands';
import { EXIT_STATUSES } from '../exit-status';
import { EXAMPLES, FLAG_ENTRIES, NOTES, PURPOSE, type FlagEntry } from './reference';

const WIDTH = 120;

/** Column in which the flags' texts begin. */
const TEXT_COLUMN = 32;

export const HELP = `${PURPOSE}.

Usage:
${COMMANDS.map(({ name, usage }) => `  update-status ${name} ${usage}`).join('\n')}

Examples:
${EXAMPLES.map(({ about, lines }) => [wrap(about, '  # '), ...lines.map((line) => `  update-status ${line}`)].join('\n')).join('\n\n')}

Flags:
${FLAG_ENTRIES.map(formatFlag).join('\n')}

Exit status:
${[...EXIT_STATUSES].map(([code, about]) => wrap(about, `  ${code}  `, '     ')).join('\n')}

${NOTES.map((note) => wrap(note, '')).join('\n')}
`;

function formatFlag({ about, flag, name }: FlagEntry): string {
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
  const shown = flag.shown === undefined ? '' : `=${flag.shown}`;
  const column = ' '.repeat(TEXT_COLUMN);
  const begin = `  ${short}--${name}${shown}`;
  // What is too long for its column has its text on the next line.
  return begin.length < TEXT_COLUMN
    ? wrap(about, begin.padEnd(TEXT_COLUMN), column)
    : `${begin}\n${wrap(about, column)}`;
}

/** The text in lines of at most `WIDTH` columns; `indent` begins all but the first. */
function wrap(text: string, begin: string, indent = begin): string {
  const lines = [begin];
  for (const [index, word] of text.split(' ').entries()) {
    const last = lines.at(-1) ?? '';
    const line = index === 0 ? `${last}${word}` : `${last} ${word}`;
    if (line.length <= WIDTH || last.trim() === '') lines[lines.length - 1] = line;
    else lines.push(`${indent}${word}`);
  }
  return lines.join('\n');
}
