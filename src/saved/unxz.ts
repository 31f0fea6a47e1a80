import { toReadableStream } from './byte-streams';
import type { ByteStream } from './saved-file';

/** Takes xz off. What does that is loaded where it is needed. */
export async function* unxz(bytes: ByteStream): AsyncGenerator<Uint8Array> {
  const { XzReadableStream } = await import('xz-decompress');
  const reader = new XzReadableStream(toReadableStream(bytes)).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
