import {
  COMMON_FLAGS,
  DETAILS,
  FLAGS,
  HOSTED_FLAGS,
  oneOf,
  OUTPUTS,
  parseFlags,
  readOutput,
  readUntil,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Details,
  type Output,
  type Source,
} from './flags';

export interface StatusCommand {
  readonly command: 'status';
  readonly details: Details;
  readonly output: Output;
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  /** When the maintenance window ends, as it was written. */
  readonly until?: string | undefined;
  readonly watch: boolean;
  readonly source: Source;
}

export const STATUS_FLAGS = {
  details: FLAGS.details,
  output: FLAGS.output,
  redact: FLAGS.redact,
  until: FLAGS.until,
  watch: FLAGS.watch,
  ...HOSTED_FLAGS,
  ...COMMON_FLAGS,
} as const;

/** @throws {UsageError} worded as `oc` does where `oc` says something. */
export function parseStatus(args: readonly string[]): StatusCommand {
  const { values, positionals } = parseFlags(args, STATUS_FLAGS);
  if (positionals.length > 1) throw new UsageError(`positional arguments given\n${WHERE_HELP_IS}`);
  if (values.watch && values.from !== undefined) {
    throw new UsageError(`--watch needs a cluster and does not go with --from\n${WHERE_HELP_IS}`);
  }
  return {
    command: 'status',
    details: oneOf('details', DETAILS, values.details ?? 'none'),
    output: readOutput(OUTPUTS, values.output),
    redact: values.redact ?? false,
    until: readUntil(values.until),
    watch: values.watch ?? false,
    source: readSource(values),
  };
}
