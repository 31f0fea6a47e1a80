import { EXIT_SUCCESS } from './exit-status';
import { run } from './run';
import { exit, standardStreams } from './standard-streams';
import type { WatchControl } from './commands/watch-status';

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

void run(process.argv.slice(2), standardStreams, watchControl).then(exit);
