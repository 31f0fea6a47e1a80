import { unxz, type ByteStream, type Decompressors } from '../../saved';

/** Compressed bytes at a time: they may become a thousand times as many, and what comes with an error is lost. */
const BITE = 16 * 1024;

/** Takes gzip off as browsers have it. A browser's own stream drops what it has ready when an error comes; here that is given out first. */
async function* gunzip(bytes: ByteStream): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const reader = readable.getReader();
  const writer = writable.getWriter();
  let ready: Uint8Array[] = [];
  let problem: { readonly error: unknown } | undefined;
  const arrival = (async () => {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        ready.push(value);
      }
    } catch (error) {
      problem = { error };
    }
  })();
  function* take(): Generator<Uint8Array> {
    const pieces = ready;
    ready = [];
    yield* pieces;
    if (problem) throw problem.error;
  }
  try {
    for await (const piece of bytes) {
      for (let at = 0; at < piece.length; at += BITE) {
        await settle(writer.write(new Uint8Array(piece.subarray(at, at + BITE))));
        yield* take();
      }
    }
    // What was written has been read once nothing else is left to do.
    await new Promise((resolve) => setTimeout(resolve));
    await settle(writer.close());
    await arrival;
    yield* take();
  } finally {
    await settle(reader.cancel());
  }
}

/** An error is told by the side that is read. */
async function settle(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}

export const BROWSER_DECOMPRESSORS: Decompressors = { gzip: gunzip, xz: unxz };
