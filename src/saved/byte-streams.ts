import type { ByteStream } from './saved-file';

/** The bytes as a stream of the web platform. */
export function toReadableStream(bytes: ByteStream): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The chunks of a stream, for browsers from before 2026. The stream is canceled if its reader stops early. */
export async function* fromReadableStream<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    isOver = true;
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) await reader.cancel();
  }
}

/** A stream whose beginning is known. */
export interface PeekedStream {
  /** At least as many bytes as were asked for, if there are so many. */
  readonly head: Uint8Array;
  /** All of the stream, the first bytes included. */
  readonly all: ByteStream;
  /** Closes the source if `all` is not read. */
  readonly close: () => Promise<void>;
}

export async function peek(bytes: ByteStream, least: number): Promise<PeekedStream> {
  const iterator = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  let problem: { readonly error: unknown } | undefined;
  while (length < least && !problem) {
    try {
      const next = await iterator.next();
      if (next.done) break;
      pieces.push(next.value);
      length += next.value.length;
    } catch (error) {
      problem = { error };
    }
  }
  const head = join(pieces, length);
  return {
    head,
    all: continueStream(head, iterator, problem),
    close: async () => {
      await iterator.return?.();
    },
  };
}

async function* continueStream(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
  problem: { readonly error: unknown } | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    if (problem) throw problem.error;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
