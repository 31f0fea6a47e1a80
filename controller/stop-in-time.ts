import type { Environment } from '../src/data/environment';
import type { Log } from './log';

/** The time for stopping. The kubelet waits for 30 s, but the documentation promises 5 s. */
export const STOPS_WITHIN_MS = 4_500;

/**
 * Stops it, but does not wait for an API server that does not answer. Answers with what the process is to exit: 0 when
 * what it remembers is stored, 1 when that is lost; the log has said why.
 * @param after Absent: by the clock of this machine.
 */
export async function stopInTime(
  controller: { stop(): Promise<boolean> },
  log: Log,
  after: Environment['after'] = afterReally,
): Promise<0 | 1> {
  let cancel = (): void => undefined;
  const late = new Promise<boolean>((resolve) => {
    cancel = after(STOPS_WITHIN_MS, () => {
      log.warn('stopped before the memory was stored: the API server does not answer');
      resolve(false);
    });
  });
  const isStored = await Promise.race([controller.stop(), late]).finally(cancel);
  return isStored ? 0 : 1;
}

function afterReally(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}
