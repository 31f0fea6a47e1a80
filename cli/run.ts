import { version } from '../package.json';
import { parseArguments, type Command } from './arguments/arguments';
import { UsageError } from './arguments/flags';
import type { FleetCommand } from './arguments/fleet';
import { EXIT_FAILURE, EXIT_SUCCESS, EXIT_USAGE } from './exit-status';
import type { WatchControl } from './commands/watch-status';
import { formatFailure } from './failure';
import type { Terminal } from './terminal';

/** Runs one command line and returns the exit status. */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<number> {
  try {
    const command = parseArguments(args);
    if (command.command === 'fleet') {
      const { runFleet } = await import('./commands/run-fleet');
      return await runFleet(command, terminal);
    }
    await runCommand(command, terminal, watchControl);
    return EXIT_SUCCESS;
  } catch (error) {
    terminal.writeNotice(formatFailure(error));
    return error instanceof UsageError ? EXIT_USAGE : EXIT_FAILURE;
  }
}

/** Each command loads what it needs, and nothing else. */
async function runCommand(
  command: Exclude<Command, FleetCommand>,
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<void> {
  switch (command.command) {
    case 'help': {
      const { HELP } = await import('./help/help');
      terminal.writeResult(HELP);
      return;
    }
    case 'version':
      terminal.writeResult(`${version}\n`);
      return;
    case 'completion': {
      const { completionScript } = await import('./help/completion');
      terminal.writeResult(completionScript(command.shell));
      return;
    }
    case 'status': {
      const { runStatus } = await import('./commands/run-status');
      return runStatus(command, terminal, watchControl);
    }
    case 'explain': {
      const { runExplain } = await import('./commands/run-explain');
      return runExplain(command, terminal);
    }
    case 'history': {
      const { runHistory } = await import('./commands/run-history');
      return runHistory(command, terminal);
    }
    case 'diff': {
      const { runDiff } = await import('./commands/run-diff');
      return runDiff(command, terminal);
    }
    case 'disruption': {
      const { runDisruption } = await import('./commands/run-disruption');
      return runDisruption(command, terminal);
    }
  }
}
