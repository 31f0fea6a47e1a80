import { parseFlags, SHELLS, UsageError, WHERE_HELP_IS, type Shell } from './flags';

export interface CompletionCommand {
  readonly command: 'completion';
  readonly shell: Shell;
}

/** @throws {UsageError} if it is no shell, or not that alone. */
export function parseCompletion(args: readonly string[]): CompletionCommand {
  const [name, ...more] = parseFlags(args, {}).positionals.slice(1);
  const shell = SHELLS.find((candidate) => candidate === name);
  if (shell !== undefined && more.length === 0) return { command: 'completion', shell };
  throw new UsageError(`completion takes one shell: ${SHELLS.join(', ')}\n${WHERE_HELP_IS}`);
}
