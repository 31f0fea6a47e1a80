import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { BROWSER_DECOMPRESSORS } from './browser-decompressors';

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) {
    yield await Promise.resolve(bytes.subarray(at, at + length));
  }
}

async function gunzip(bytes: Uint8Array, pieceLength = 50_000): Promise<Buffer> {
  const pieces = [];
  for await (const piece of BROWSER_DECOMPRESSORS.gzip(inPieces(bytes, pieceLength))) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Bytes in which a member seems to begin again and again. */
const LOOKALIKES = Buffer.from([0x1f, 0x8b, 0x08, 0, 0x1f, 0x1f, 0x8b, 0x1f, 0x8b, 0x08]);

const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.integer({ min: 0, max: 200 }).map((times) => Buffer.alloc(times * 10, LOOKALIKES)),
);

it('takes off what was compressed in parts, as `cat a.gz b.gz` puts them together', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ content, level: fc.constantFrom(0, 1, 9) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 40_000 }),
      async (parts, pieceLength) => {
        const bytes = Buffer.concat(parts.map((part) => gzipSync(part.content, part)));
        expect(
          (await gunzip(bytes, pieceLength + Math.floor(bytes.length / 500))).equals(
            gunzipSync(bytes),
          ),
        ).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

it('gives all of the parts before one that is broken', async () => {
  const first = Buffer.alloc(100_000, 'a');
  const bytes = Buffer.concat([gzipSync(first), gzipSync('b').subarray(0, 12)]);
  const given: Uint8Array[] = [];
  const reading = (async () => {
    for await (const piece of BROWSER_DECOMPRESSORS.gzip(inPieces(bytes, 50))) given.push(piece);
  })();
  await expect(reading).rejects.toThrow();
  expect(Buffer.concat(given).subarray(0, first.length).equals(first)).toBe(true);
});
