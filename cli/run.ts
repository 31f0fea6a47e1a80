import { version } from '../package.json';
import { parseArguments, type Command } from './commands/arguments';
import { openSource } from './cluster-source';
import { explainReading } from './commands/explain-reading';
import { formatFailure } from './failure';
import { UsageError } from './commands/flags';
import { HELP } from './commands/help';
import { readingDepth, renderReading } from './commands/render-reading';
import { readDisruption } from './commands/run-disruption';
import type { Terminal } from './terminal';
import { watchStatus, type WatchControl } from './commands/watch-status';

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
      else print(renderReading(await source.read(readingDepth(command)), command), terminal);
      return;
    }
    case 'explain': {
      const source = await openSource(command.source, version);
      print(explainReading(await source.read('complete'), command), terminal);
      return;
    }
    case 'disruption':
      print(await readDisruption(command), terminal);
  }
}

interface Printable {
  readonly text: string;
  readonly notices: readonly string[];
}

function print({ text, notices }: Printable, terminal: Terminal): void {
  for (const notice of notices) terminal.writeNotice(notice);
  terminal.writeResult(text);
}
