import { toReadableStream } from './byte-streams';
import type { ByteStream } from './saved-file';

/** Takes xz off. What does that is loaded where it is needed. */
export async function* unxz(bytes: ByteStream): AsyncGenerator<Uint8Array> {
  const { XzReadableStream } = await import('xz-decompress');
  const source = { hasEnded: false };
  async function* watchEnd(): AsyncGenerator<Uint8Array> {
    yield* bytes;
    source.hasEnded = true;
  }
  const reader = new XzReadableStream(toReadableStream(watchEnd())).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    // The decoder has no word for it, and only asks for more than there is if something is missing.
    throw source.hasEnded ? new Error('unexpected end of xz data', { cause: error }) : error;
  } finally {
    // It decodes one stream at a time, and waits for ever for one that was left. One that it is done with fails here.
    await reader.cancel().catch(() => undefined);
  }
}
