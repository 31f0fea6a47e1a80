/** The output for results and notices. */
export interface Terminal {
  /** Whether a person looks at standard output, so that it may be redrawn. */
  readonly isInteractive: boolean;
  writeResult(text: string): void;
  /** Writes a notice with a line feed. */
  writeNotice(line: string): void;
}

/** The output of a command: its result with a line feed at the end, and notices. */
export interface Printable {
  readonly text: string;
  readonly notices: readonly string[];
}

export function print({ text, notices }: Printable, terminal: Terminal): void {
  for (const notice of notices) terminal.writeNotice(notice);
  terminal.writeResult(text);
}
