import { COMMANDS } from '../arguments/commands';
import { EXIT_STATUSES } from '../exit-status';
import { EXAMPLES, FLAG_ENTRIES, NOTES, PURPOSE } from './reference';

/** The manual page in `man` macros, of section 1. */
export function manPage(version: string): string {
  return `.TH UPDATE-STATUS 1 "" "update-status ${version}"
.SH NAME
update-status \\- ${escape(PURPOSE)}
.SH SYNOPSIS
${COMMANDS.map(({ name, usage }) => `.B update-status ${name}\n${escape(usage)}`).join('\n.br\n')}
.SH COMMANDS
${COMMANDS.map(({ about, name }) => `.TP\n.B ${name}\n${escape(about)}.`).join('\n')}
.SH OPTIONS
${FLAG_ENTRIES.map(({ about, flag, name }) => {
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  const shown = flag.shown === undefined ? '' : `=${flag.shown}`;
  return `.TP\n.B ${escape(`${short}--${name}${shown}`)}\n${escape(about)}.`;
}).join('\n')}
.SH EXAMPLES
${EXAMPLES.map(
  ({ about, lines }) =>
    `.TP\n${escape(about)}\n${lines.map((line) => escape(`update-status ${line}`)).join('\n.br\n')}`,
).join('\n')}
.SH EXIT STATUS
${[...EXIT_STATUSES].map(([code, about]) => `.TP\n.B ${code}\n${escape(about)}.`).join('\n')}
.SH NOTES
${NOTES.map(escape).join('\n.PP\n')}
.SH SEE ALSO
.BR oc (1),
.BR kubectl (1)
`;
}

/** Hyphens that are typed, and no line that begins like a macro. */
function escape(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
}
