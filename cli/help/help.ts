import { COMMANDS } from '../arguments/commands';
import { EXAMPLES, FLAG_ENTRIES, NOTES, PURPOSE, type FlagEntry } from './reference';

const WIDTH = 120;

/** Column in which the flags' texts begin. */
const TEXT_COLUMN = 32;

export const HELP = `${PURPOSE}.

Usage:
${COMMANDS.map(({ name, usage }) => `  update-status ${name} ${usage}`).join('\n')}

Examples:
${EXAMPLES.map(({ about, lines }) => [wrapComment(about), ...lines.map((line) => `  update-status ${line}`)].join('\n')).join('\n\n')}

Flags:
${FLAG_ENTRIES.map(formatFlag).join('\n')}

${NOTES.join('\n')}
`;

function formatFlag({ command, flag, name }: FlagEntry): string {
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `;
  const shown = flag.shown === undefined ? '' : `=${flag.shown}`;
  const about = command === undefined ? flag.about : `${command}: ${flag.about}`;
  return `  ${short}--${name}${shown}`.padEnd(TEXT_COLUMN) + about;
}

function wrapComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if ('  #'.length + line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(` ${word}`);
  }
  return lines.map((line) => `  #${line}`).join('\n');
}
