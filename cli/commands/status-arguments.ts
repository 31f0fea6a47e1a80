import type { ParseArgsConfig } from 'node:util';
import {
  COMMON_FLAGS,
  oneOf,
  parseFlags,
  readOutput,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Source,
} from './flags';

export const DETAILS = ['none', 'all', 'nodes', 'health', 'operators'] as const;
export const OUTPUTS = ['text', 'json', 'yaml', 'markdown'] as const;

export type Details = (typeof DETAILS)[number];
export type Output = (typeof OUTPUTS)[number];

export interface StatusCommand {
  readonly command: 'status';
  readonly details: Details;
  readonly output: Output;
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  readonly watch: boolean;
  readonly source: Source;
}

export const STATUS_FLAGS = {
  ...COMMON_FLAGS,
  details: { type: 'string' },
  output: { type: 'string', short: 'o' },
  redact: { type: 'boolean' },
  watch: { type: 'boolean', short: 'w' },
} as const satisfies ParseArgsConfig['options'];

/** @throws {UsageError} worded as `oc` does where `oc` says something. */
export function parseStatus(args: readonly string[]): StatusCommand {
  const { values, positionals } = parseFlags(args, STATUS_FLAGS);
  if (positionals.length > 1) throw new UsageError(`positional arguments given\n${WHERE_HELP_IS}`);
  return {
    command: 'status',
    details: oneOf('details', DETAILS, values.details ?? 'none'),
    output: readOutput(OUTPUTS, values.output),
    redact: values.redact ?? false,
    watch: values.watch ?? false,
    source: readSource(values),
  };
}
