export type LogFields = Readonly<Record<string, string | number | undefined>>;

/** Structured logs: one JSON object a line. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
}

/** @param write Takes a line, with its line feed. */
export function createLog(write: (line: string) => void, nowMs: () => number = Date.now): Log {
  const log = (level: 'info' | 'warn', message: string, fields: LogFields = {}): void => {
    const time = new Date(nowMs()).toISOString();
    write(`${JSON.stringify({ time, level, message, ...fields })}\n`);
  };
  return {
    info: (message, fields) => log('info', message, fields),
    warn: (message, fields) => log('warn', message, fields),
  };
}

/** Warns once of a lasting problem, and again only after it was over, or when it changes. */
export class LastingWarning {
  private said: string | undefined;

  constructor(private readonly log: Log) {}

  say(message: string): void {
    if (message === this.said) return;
    this.said = message;
    this.log.warn(message);
  }

  over(): void {
    this.said = undefined;
  }
}
