import { parseArgs } from 'node:util';
import { DISRUPTION_FLAGS, parseDisruption, type DisruptionCommand } from './disruption';
import { EXPLAIN_FLAGS, parseExplain, type ExplainCommand } from './explain';
import { parseFlags, UsageError, WHERE_HELP_IS } from './flags';
import { parseStatus, STATUS_FLAGS, type StatusCommand } from './status';

export type Command =
  | { readonly command: 'help' }
  | { readonly command: 'version' }
  | StatusCommand
  | ExplainCommand
  | DisruptionCommand;

/** All flags of all commands: what stands behind one that takes a value is no command. */
const ALL_FLAGS = { ...STATUS_FLAGS, ...EXPLAIN_FLAGS, ...DISRUPTION_FLAGS };

type Parser = (args: readonly string[]) => Command;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['status', parseStatus],
  ['explain', parseExplain],
  ['disruption', parseDisruption],
]);

/** @throws {UsageError} worded as `oc` does where `oc` says something. */
export function parseArguments(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: ALL_FLAGS,
  });
  const [command] = positionals;
  const parser = PARSERS.get(command ?? '');
  if (!parser || values.help || values.version) parseFlags(args, ALL_FLAGS);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  if (parser) return parser(args);
  throw new UsageError(
    command === undefined
      ? `no command given\n${WHERE_HELP_IS}`
      : `unknown command "${command}" for "update-status"\n${WHERE_HELP_IS}`,
  );
}
