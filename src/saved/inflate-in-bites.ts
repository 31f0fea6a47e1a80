import type { ByteStream } from './saved-file';

/** A decompressor of the platform. It passes its output to the functions that it was opened with. */
export interface Inflater {
  /** Settles once the bytes are taken, also by one that has failed. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Ends the input. Settles when all output was passed on. */
  readonly end: () => Promise<void>;
  /** Lets go of it. */
  readonly close: () => Promise<void>;
}

/** @param give Is called with what comes out, in its order. @param fail Is called with what goes wrong, after that. */
export type OpenInflater = (
  give: (piece: Uint8Array) => void,
  fail: (error: unknown) => void,
) => Inflater;

/** Compressed bytes at a time: they may become a thousand times as many. */
const BITE = 16 * 1024;

/**
 * The inflated bytes, piece by piece as they are asked for; before an error all that came before it. @throws What it
 * fails with.
 */
export async function* inflateInBites(
  bytes: ByteStream,
  open: OpenInflater,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let problem: { readonly error: unknown } | undefined;
  const inflater = open(
    (piece) => ready.push(piece),
    (error) => {
      problem ??= { error };
    },
  );
  function* take(): Generator<Uint8Array> {
    const pieces = ready;
    ready = [];
    yield* pieces;
    if (problem) throw problem.error;
  }
  try {
    for await (const piece of bytes) {
      for (let at = 0; at < piece.length; at += BITE) {
        await inflater.write(new Uint8Array(piece.subarray(at, at + BITE)));
        yield* take();
      }
    }
    await inflater.end();
    yield* take();
  } finally {
    await inflater.close();
  }
}
