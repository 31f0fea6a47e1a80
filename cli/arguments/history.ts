import {
  COMMON_FLAGS,
  FLAGS,
  parseFlags,
  readOutput,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Source,
} from './flags';

export const HISTORY_OUTPUTS = ['text', 'json', 'yaml'] as const;

export interface HistoryCommand {
  readonly command: 'history';
  readonly output: (typeof HISTORY_OUTPUTS)[number];
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  readonly source: Source;
}

export const HISTORY_FLAGS = {
  output: FLAGS.output,
  redact: FLAGS.redact,
  ...COMMON_FLAGS,
} as const;

/** @throws {UsageError} if it is no flag of the command. */
export function parseHistory(args: readonly string[]): HistoryCommand {
  const { values, positionals } = parseFlags(args, HISTORY_FLAGS);
  if (positionals.length > 1) throw new UsageError(`too many arguments\n${WHERE_HELP_IS}`);
  return {
    command: 'history',
    output: readOutput(HISTORY_OUTPUTS, values.output),
    redact: values.redact ?? false,
    source: readSource(values),
  };
}
