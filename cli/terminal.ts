/** Where results and notices go. */
export interface Terminal {
  /** Whether a person looks at standard output, so that it may be redrawn. */
  readonly isInteractive: boolean;
  writeResult(text: string): void;
  /** One notice; the line feed is added. */
  writeNotice(line: string): void;
}

/** What a command has to say: its result with a line feed at the end, and notices beside it. */
export interface Printable {
  readonly text: string;
  readonly notices: readonly string[];
}

export function print({ text, notices }: Printable, terminal: Terminal): void {
  for (const notice of notices) terminal.writeNotice(notice);
  terminal.writeResult(text);
}
