import { version } from '../package.json';
import { parseArguments, type Command } from './commands/arguments';
import { runDisruption } from './commands/disruption';
import { runExplain } from './commands/explain';
import { UsageError } from './commands/flags';
import { HELP } from './commands/help';
import { runStatus } from './commands/status';
import type { WatchControl } from './commands/watch-status';
import { formatFailure } from './failure';
import type { Terminal } from './terminal';

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
    case 'status':
      return runStatus(command, terminal, watchControl);
    case 'explain':
      return runExplain(command, terminal);
    case 'disruption':
      return runDisruption(command, terminal);
  }
}
