import { EXIT_FAILURE, EXIT_SUCCESS } from './exit-status';
import type { Terminal } from './terminal';

/** The terminal of this process. */
export const standardStreams: Terminal = {
  isInteractive: process.stdout.isTTY,
  writeResult: (text) => {
    process.stdout.write(text);
  },
  writeNotice: (line) => {
    process.stderr.write(`${line}\n`);
  },
};

/** Ends the process once all output is out. Requests that are still under way are not waited for. */
export function exit(code: number): void {
  process.stdout.write('', () => process.exit(code));
}

// The reader of the output has seen enough, as in `update-status status | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT_SUCCESS : EXIT_FAILURE);
});
