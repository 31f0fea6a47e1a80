import type { readGivenFiles, SavedAnswer, SavedRequest } from './read-given-files';
import type {} from './reader-script';
import type { WorkerMessage } from './worker-messages';

/** Told how many bytes of the files have been read so far. */
export type OnProgress = (readBytes: number) => void;

/**
 * Reads saved data in a worker of its own, or on the page where there can be none: then piece by piece, so that the
 * page goes on. Nothing is sent anywhere.
 */
export class SavedReader {
  /** @param scriptUrl Where `reader-script.ts` is, built. */
  constructor(private readonly scriptUrl: () => string) {}

  /** Rejects if `signal` is aborted, and at a mistake of ours. */
  async read(
    request: SavedRequest,
    onProgress: OnProgress,
    signal: AbortSignal,
  ): Promise<SavedAnswer> {
    const worker = this.tryToStart();
    const answer = worker && (await askWorker(worker, request, onProgress, signal));
    return answer ?? readHere(await loadReader(this.scriptUrl()), request, onProgress, signal);
  }

  /** Browsers and policies may forbid workers. */
  private tryToStart(): Worker | undefined {
    try {
      return new Worker(this.scriptUrl());
    } catch {
      return undefined;
    }
  }
}

/** `undefined` if the worker's script could not be run. */
function askWorker(
  worker: Worker,
  request: SavedRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<SavedAnswer | undefined> {
  return new Promise<SavedAnswer | undefined>((resolve, reject) => {
    let hasSpoken = false;
    signal.addEventListener('abort', () => reject(new Aborted()));
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      hasSpoken = true;
      switch (data.type) {
        case 'progress':
          onProgress(data.readBytes);
          return;
        case 'answer':
          resolve(data.answer);
          return;
        case 'failure':
          reject(new Error(data.message));
      }
    };
    worker.onerror = (event) => {
      // It is told of here; the browser need not report it as well.
      event.preventDefault();
      if (hasSpoken) reject(new Error(event.message));
      else resolve(undefined);
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

type ReadGivenFiles = typeof readGivenFiles;

/** Runs the script on the page. Rejects if it does not arrive. */
async function loadReader(url: string): Promise<ReadGivenFiles> {
  if (!globalThis.updateStatusReader) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} can't be loaded`));
      document.head.append(script);
    });
  }
  if (!globalThis.updateStatusReader) throw new Error(`${url} holds no reader`);
  return globalThis.updateStatusReader;
}

async function readHere(
  read: ReadGivenFiles,
  request: SavedRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<SavedAnswer> {
  let readBytes = 0;
  const onRead = (bytes: number): void => {
    readBytes += bytes;
    onProgress(readBytes);
  };
  const answer = await read(request, onRead, signal);
  if (signal.aborted) throw new Aborted();
  return answer;
}

/** The reader was told to stop. */
class Aborted extends Error {
  override readonly name = 'Aborted';
}
