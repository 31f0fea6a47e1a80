import { createTarDecoder } from 'modern-tar';
import { fromReadableStream, peek, toReadableStream } from './byte-streams';
import type { SavedLimits } from './limits';
import type { ByteStream, Decompressors, SavedFile } from './saved-file';
import type { FaultList } from './saved-fault';

/** Functions that unpacking an archive needs. */
export interface Unpacking {
  readonly decompressors: Decompressors;
  readonly limits: SavedLimits;
  readonly faults: FaultList;
}

/** An archive in an archive, as attachments of a support case are packed, and no deeper. */
const DEEPEST = 2;

const BLOCK = 512;

/** Archives by their name, where many other files are: what is compressed there is mostly a log. */
const ARCHIVE_NAME = /\.(?:tar|tgz|txz|tar\.(?:gz|xz|bz2|zst)|zip)$/i;

/**
 * The files, with those that archives hold in their place, each below the archive's path if it is not the only file.
 * What is no archive comes as it is, without its compression if it is the only file.
 */
export async function* expandArchives(
  files: AsyncIterable<SavedFile>,
  isOnlyFile: boolean,
  unpacking: Unpacking,
): AsyncGenerator<SavedFile> {
  for await (const file of files) {
    if (file.isLink || !(isOnlyFile || ARCHIVE_NAME.test(file.path))) yield file;
    else yield* expand(file, isOnlyFile ? '' : `${file.path}/`, 1, unpacking);
  }
}

async function* expand(
  file: SavedFile,
  prefix: string,
  depth: number,
  unpacking: Unpacking,
): AsyncGenerator<SavedFile> {
  const { all, close, head } = await peek(file.bytes, BLOCK);
  const form = recognize(head);
  const { decompressors, faults, limits } = unpacking;
  switch (form) {
    case 'gzip':
    case 'xz': {
      const decompress = decompressors[form];
      if (!decompress) {
        faults.add('UnknownArchive', file.path, form);
        await close();
        return;
      }
      const bytes = decompressWithin(all, decompress, limits);
      yield* expand({ path: file.path, bytes }, prefix, depth, unpacking);
      return;
    }
    case 'tar':
      yield* untar({ path: file.path, bytes: all }, prefix, depth, unpacking);
      return;
    case 'zip':
    case 'bzip2':
    case 'zstd':
    case '7z':
      faults.add('UnknownArchive', file.path, form);
      await close();
      return;
    case 'other':
      yield { path: file.path, bytes: all };
  }
}

type Form = 'gzip' | 'xz' | 'tar' | 'zip' | 'bzip2' | 'zstd' | '7z' | 'other';

const SIGNATURES: readonly (readonly [form: Form, bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
];

function recognize(head: Uint8Array): Form {
  const [form] =
    SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte)) ?? [];
  return form ?? (isTarHeader(head) ? 'tar' : 'other');
}

/** True if a tar header's checksum of itself is right; old ones have no other mark. */
function isTarHeader(head: Uint8Array): boolean {
  if (head.length < BLOCK || head[0] === 0) return false;
  const stated = parseInt(new TextDecoder('latin1').decode(head.subarray(148, 156)), 8);
  const sum = head
    .subarray(0, BLOCK)
    .reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  return stated === sum;
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** @throws {TooLarge} at what grows beyond all measure. */
async function* decompressWithin(
  bytes: ByteStream,
  decompress: (bytes: ByteStream) => ByteStream,
  { unpackedBytes, unpackedRatio }: SavedLimits,
): AsyncGenerator<Uint8Array> {
  let taken = 0;
  let given = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      taken += piece.length;
      yield piece;
    }
  }
  for await (const piece of decompress(count())) {
    given += piece.length;
    if (given > unpackedBytes && given > taken * unpackedRatio) throw new TooLarge();
    yield piece;
  }
}

/** Entries in their order. What is broken, too large or cut off ends it: what came before has been given out. */
async function* untar(
  { bytes, path }: SavedFile,
  prefix: string,
  depth: number,
  unpacking: Unpacking,
): AsyncGenerator<SavedFile> {
  const { faults } = unpacking;
  const entries = fromReadableStream(
    toReadableStream(bytes).pipeThrough(createTarDecoder({ strict: true })),
  );
  try {
    for await (const { body, header } of entries) {
      const name = header.name.replace(/^(?:\.\/)+/, '');
      const reader = body.getReader();
      const bytes = readBody(reader);
      const file: SavedFile = { path: `${prefix}${name}`, bytes };
      if (leadsOut(name)) faults.add('Refused', file.path);
      else if (header.type === 'symlink' || header.type === 'link') yield { ...file, isLink: true };
      else if (header.type === undefined || header.type === 'file') {
        if (depth < DEEPEST && ARCHIVE_NAME.test(name)) {
          yield* expand(file, `${file.path}/`, depth + 1, unpacking);
        } else yield file;
      }
      // To the end: the decoder takes a body that is canceled for the one that it reads next.
      while (!(await reader.read()).done);
    }
  } catch (error) {
    addFault(faults, path, error);
  }
}

/**
 * The error of an archive that ends early. It is reported once for the archive; the rest of the entry is not reliable.
 */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

async function* readBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await reader.read().catch(() => {
      throw new CutOff();
    });
    if (next.done) return;
    yield next.value;
  }
}

/** True if a name is not below the archive's own root. */
function leadsOut(name: string): boolean {
  return name.startsWith('/') || name.split('/').includes('..') || /^[A-Za-z]:|\\/.test(name);
}

/** Adds the fault of bytes that could not be read. */
export function addFault(faults: FaultList, path: string, error: unknown): void {
  if (error instanceof TooLarge) {
    faults.add('TooLarge', path);
    return;
  }
  const message = error instanceof Error ? error.message : String(error);
  faults.add(/truncated|unexpected end/i.test(message) ? 'Truncated' : 'Broken', path, message);
}
