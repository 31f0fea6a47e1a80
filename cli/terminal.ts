/** Where results and notices go. */
export interface Terminal {
  /** Whether a person looks at standard output, so that it may be redrawn. */
  readonly isInteractive: boolean;
  writeResult(text: string): void;
  /** One notice; the line feed is added. */
  writeNotice(line: string): void;
}
