import { readGivenFiles, type SavedRequest } from './read-given-files';
import type { WorkerMessage } from './worker-messages';

/*
 * A script by itself: the page's own scripts hold nothing of it. A worker that runs it reads what it is sent, says how
 * far it is, and answers; the page ends it. A page that runs it, because it may have no worker, finds the reader among
 * its global names.
 */

declare global {
  // A global name has to be a `var`.
  var updateStatusReader: typeof readGivenFiles | undefined;
}

/** Each message costs the page a little. */
const TELL_EVERY_MS = 100;

const post = (message: WorkerMessage): void => globalThis.postMessage(message);

function answerMessages(): void {
  globalThis.onmessage = ({ data }: MessageEvent<SavedRequest>) => {
    let readBytes = 0;
    let toldMs = 0;
    readGivenFiles(data, (bytes) => {
      readBytes += bytes;
      const nowMs = performance.now();
      if (nowMs - toldMs < TELL_EVERY_MS) return;
      toldMs = nowMs;
      post({ type: 'progress', readBytes });
    }).then(
      (answer) => post({ type: 'answer', answer }),
      (error: unknown) => post({ type: 'failure', message: String(error) }),
    );
  };
}

if ('document' in globalThis) globalThis.updateStatusReader = readGivenFiles;
else answerMessages();
