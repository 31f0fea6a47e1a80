import {
  COMMON_FLAGS,
  FLAGS,
  oneOf,
  OUTPUTS,
  parseFlags,
  readOutput,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Flag,
  type Output,
  type Source,
} from './flags';

/** Times of the day, in minutes since midnight, where the command runs. */
export interface DailyWindow {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

export interface PreflightCommand {
  readonly command: 'preflight';
  readonly output: Output;
  /** The release; absent: those on offer. */
  readonly to?: string;
  readonly window?: DailyWindow;
  /** The accepted findings, by name. */
  readonly accept: readonly string[];
  readonly redact: boolean;
  readonly source: Source;
}

const TO: Flag & { readonly type: 'string' } = { ...FLAGS.to, shown: 'VERSION' };

export const PREFLIGHT_FLAGS = {
  to: TO,
  window: FLAGS.window,
  accept: FLAGS.accept,
  redact: FLAGS.redact,
  output: FLAGS.output,
  ...COMMON_FLAGS,
} as const;

/** @throws {UsageError} if it is no flag of the command, or a value can't be understood. */
export function parsePreflight(args: readonly string[]): PreflightCommand {
  const { values, positionals } = parseFlags(args, PREFLIGHT_FLAGS);
  if (positionals.length > 1) throw new UsageError(`too many arguments\n${WHERE_HELP_IS}`);
  const { accept = '', output, to, window } = values;
  if (to === '') throw new UsageError(`--to needs a version\n${WHERE_HELP_IS}`);
  return {
    command: 'preflight',
    output: oneOf('output', OUTPUTS, readOutput(OUTPUTS, output)),
    ...(to !== undefined && { to }),
    ...(window !== undefined && { window: readWindow(window) }),
    accept: accept
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    redact: values.redact ?? false,
    source: readSource(values),
  };
}

const TIME = '([01]?\\d|2[0-3]):([0-5]\\d)';
const WINDOW = new RegExp(`^${TIME}-${TIME}$`);

function readWindow(text: string): DailyWindow {
  const match = WINDOW.exec(text);
  if (!match) {
    throw new UsageError(
      `invalid value for --window: ${text} (must be like 22:00-02:00)\n${WHERE_HELP_IS}`,
    );
  }
  const [, fromHours, fromMinutes, toHours, toMinutes] = match.map(Number);
  return {
    fromMinutes: (fromHours ?? 0) * 60 + (fromMinutes ?? 0),
    toMinutes: (toHours ?? 0) * 60 + (toMinutes ?? 0),
  };
}
