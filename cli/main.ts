import { EXIT_FAILURE, EXIT_SUCCESS } from './exit-status';
import { run } from './run';
import type { Terminal } from './terminal';
import type { WatchControl } from './commands/watch-status';

const terminal: Terminal = {
  isInteractive: process.stdout.isTTY,
  writeResult: (text) => {
    process.stdout.write(text);
  },
  writeNotice: (line) => {
    process.stderr.write(`${line}\n`);
  },
};

const watchControl: WatchControl = {
  listenForStop: () => {
    const stop = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.once(name, () => {
        stop.abort();
        exit(EXIT_SUCCESS);
      });
    }
    return stop.signal;
  },
  wait: async (ms, signal) => {
    const { setTimeout: sleep } = await import('node:timers/promises');
    try {
      await sleep(ms, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
  clockMs: () => performance.now(),
};

/** Ends the process once all output is out. Requests that are still under way are not waited for. */
function exit(code: number): void {
  process.stdout.write('', () => process.exit(code));
}

// Whoever read the output has seen enough, as in `update-status status | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT_SUCCESS : EXIT_FAILURE);
});

void run(process.argv.slice(2), terminal, watchControl).then(exit);
