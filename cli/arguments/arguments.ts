import { parseArgs } from 'node:util';
import { parseCompletion, type CompletionCommand } from './completion';
import { parseDiff, type DiffCommand } from './diff';
import { parseDisruption, type DisruptionCommand } from './disruption';
import { parseExplain, type ExplainCommand } from './explain';
import { FLAGS, parseFlags, UsageError, WHERE_HELP_IS } from './flags';
import { parseFleet, type FleetCommand } from './fleet';
import { parseHistory, type HistoryCommand } from './history';
import { parseMcp, type McpCommand } from './mcp';
import { parsePreflight, type PreflightCommand } from './preflight';
import { parseStatus, type StatusCommand } from './status';

export type Command =
  | { readonly command: 'help' }
  | { readonly command: 'version' }
  | StatusCommand
  | ExplainCommand
  | HistoryCommand
  | PreflightCommand
  | DiffCommand
  | DisruptionCommand
  | FleetCommand
  | McpCommand
  | CompletionCommand;

type Parser = (args: readonly string[]) => Command;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['status', parseStatus],
  ['explain', parseExplain],
  ['preflight', parsePreflight],
  ['history', parseHistory],
  ['diff', parseDiff],
  ['disruption', parseDisruption],
  ['fleet', parseFleet],
  ['mcp', parseMcp],
  ['completion', parseCompletion],
]);

/** @throws {UsageError} worded as `oc` does where `oc` says something. */
export function parseArguments(args: readonly string[]): Command {
  // With all flags of all commands: what stands behind one that takes a value is no command.
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: FLAGS,
  });
  const [command] = positionals;
  const parser = PARSERS.get(command ?? '');
  if (!parser || values.help || values.version) parseFlags(args, FLAGS);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  if (parser) return parser(args);
  throw new UsageError(
    command === undefined
      ? `no command given\n${WHERE_HELP_IS}`
      : `unknown command "${command}" for "update-status"\n${WHERE_HELP_IS}`,
  );
}
