import {
  COMMON_FLAGS,
  FLAGS,
  HOSTED_FLAGS,
  parseFlags,
  readSource,
  UsageError,
  WHERE_HELP_IS,
  type Source,
} from './flags';

export interface McpCommand {
  readonly command: 'mcp';
  /** Whether names are replaced by pseudonyms. */
  readonly redact: boolean;
  readonly source: Source;
}

export const MCP_FLAGS = { redact: FLAGS.redact, ...HOSTED_FLAGS, ...COMMON_FLAGS } as const;

/** @throws {UsageError} if it is no flag of the command. */
export function parseMcp(args: readonly string[]): McpCommand {
  const { values, positionals } = parseFlags(args, MCP_FLAGS);
  if (positionals.length > 1) throw new UsageError(`too many arguments\n${WHERE_HELP_IS}`);
  const source = readSource(values);
  // An assistant talks through it.
  if (source.from === 'saved' && source.path === '-') {
    throw new UsageError(`mcp can't read saved data from standard input\n${WHERE_HELP_IS}`);
  }
  return { command: 'mcp', redact: values.redact ?? false, source };
}
