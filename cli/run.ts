import { version } from '../package.json';
import { parseArguments, type Command } from './arguments/arguments';
import { UsageError } from './arguments/flags';
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
    return (await runCommand(parseArguments(args), terminal, watchControl)) ?? EXIT_SUCCESS;
  } catch (error) {
    terminal.writeNotice(formatFailure(error));
    // With it, 2 stands for warnings.
    const isUsage = error instanceof UsageError && !args.includes('preflight');
    return isUsage ? EXIT_USAGE : EXIT_FAILURE;
  }
}

/** Each command loads what it needs, and nothing else. Returns the exit status where it is not success. */
async function runCommand(
  command: Command,
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<number | undefined> {
  switch (command.command) {
    case 'help': {
      const { HELP } = await import('./help/help');
      terminal.writeResult(HELP);
      return undefined;
    }
    case 'version':
      terminal.writeResult(`${version}\n`);
      return undefined;
    case 'completion': {
      const { completionScript } = await import('./help/completion');
      terminal.writeResult(completionScript(command.shell));
      return undefined;
    }
    case 'status': {
      const { runStatus } = await import('./commands/run-status');
      await runStatus(command, terminal, watchControl);
      return undefined;
    }
    case 'explain': {
      const { runExplain } = await import('./commands/run-explain');
      await runExplain(command, terminal);
      return undefined;
    }
    case 'fleet': {
      const { runFleet } = await import('./commands/run-fleet');
      return runFleet(command, terminal);
    }
    case 'mcp': {
      const { runMcp } = await import('./commands/run-mcp');
      await runMcp(command);
      return undefined;
    }
    case 'preflight': {
      const { runPreflight } = await import('./commands/run-preflight');
      return runPreflight(command, terminal);
    }
    case 'history': {
      const { runHistory } = await import('./commands/run-history');
      await runHistory(command, terminal);
      return undefined;
    }
    case 'diff': {
      const { runDiff } = await import('./commands/run-diff');
      await runDiff(command, terminal);
      return undefined;
    }
    case 'disruption': {
      const { runDisruption } = await import('./commands/run-disruption');
      await runDisruption(command, terminal);
      return undefined;
    }
  }
}
