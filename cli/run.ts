import { version } from '../package.json';
import { parseArguments, UsageError, type Command } from './arguments';
import { openSource, type ClusterSource } from './cluster-source';
import { formatFailure } from './failure';
import { HELP } from './help';
import { renderReading } from './render-reading';
import type { Terminal } from './terminal';
import { watchStatus, type WatchControl } from './watch-status';

export const EXIT_SUCCESS = 0;
export const EXIT_FAILURE = 1;
export const EXIT_USAGE = 2;

/** Runs one command line and returns the exit status. */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<number> {
  try {
    await runCommand(parseArguments(args), terminal, watchControl);
    return EXIT_SUCCESS;
  } catch (error) {
    terminal.writeNotice(formatFailure(error));
    return error instanceof UsageError ? EXIT_USAGE : EXIT_FAILURE;
  }
}

async function runCommand(
  command: Command,
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<void> {
  switch (command.command) {
    case 'help':
      terminal.writeResult(HELP);
      return;
    case 'version':
      terminal.writeResult(`${version}\n`);
      return;
    case 'status': {
      const source = await openSource(command.source, version);
      if (command.watch) await watchStatus(source, command, terminal, watchControl);
      else await printOnce(source, command, terminal);
    }
  }
}

async function printOnce(
  source: ClusterSource,
  command: Extract<Command, { command: 'status' }>,
  terminal: Terminal,
): Promise<void> {
  const { text, notices } = renderReading(await source.read(), command);
  for (const notice of notices) terminal.writeNotice(notice);
  terminal.writeResult(text);
}
