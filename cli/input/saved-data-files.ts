import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import {
  unxz,
  type ByteStream,
  type Decompressors,
  type SavedFile,
  type SavedInput,
} from '../../src/saved';
import { errorCode, errorMessage } from './error-facts';
import { InputError } from './input-error';

/** What stands for standard input. */
export const STANDARD_INPUT = '-';

const PIECE = 256 * 1024;

/**
 * What a path leads to: a folder with all that is below it, a file, or standard input.
 * @throws {InputError} if there is nothing to read.
 */
export async function openSavedInput(given: string): Promise<SavedInput> {
  if (given === STANDARD_INPUT) {
    return { isOnlyFile: true, files: oneFile({ path: 'standard input', bytes: process.stdin }) };
  }
  const { isDirectory } = await lookAt(given);
  return isDirectory
    ? { isOnlyFile: false, files: walk(given, '') }
    : { isOnlyFile: true, files: oneFile({ path: path.basename(given), bytes: open(given) }) };
}

async function lookAt(given: string): Promise<{ readonly isDirectory: boolean }> {
  try {
    const found = await stat(given);
    return { isDirectory: found.isDirectory() };
  } catch (error) {
    const reason =
      errorCode(error) === 'ENOENT' ? 'no such file or directory' : errorMessage(error);
    throw new InputError(`open ${given}: ${reason}`);
  }
}

async function* oneFile(file: SavedFile): AsyncGenerator<SavedFile> {
  yield await Promise.resolve(file);
}

/** Everything below a folder, by name. Links are given as what they are. */
async function* walk(root: string, below: string): AsyncGenerator<SavedFile> {
  const entries = [];
  for await (const entry of await opendir(path.join(root, below))) entries.push(entry);
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, place);
    else if (entry.isSymbolicLink()) yield { path: place, bytes: open(''), isLink: true };
    else if (entry.isFile()) yield { path: place, bytes: open(path.join(root, place)) };
  }
}

/** Compressed bytes at a time: they may become a thousand times as many. */
const BITE = 16 * 1024;

/** Opened once somebody reads it. */
async function* open(file: string): ByteStream & AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: PIECE });
}

/** As Node has them. */
export const DECOMPRESSORS: Decompressors = { gzip: gunzip, xz: unxz };

/** Node's own stream drops what it has ready when an error comes; here that is given out first. */
async function* gunzip(bytes: ByteStream): AsyncGenerator<Uint8Array> {
  const stream = createGunzip({ chunkSize: PIECE });
  let ready: Uint8Array[] = [];
  let problem: { readonly error: unknown } | undefined;
  stream.on('data', (piece: Uint8Array) => ready.push(piece));
  stream.on('error', (error) => {
    problem = { error };
  });
  // After an error nothing else is called back.
  const closed = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  function* take(): Generator<Uint8Array> {
    const pieces = ready;
    ready = [];
    yield* pieces;
    if (problem) throw problem.error;
  }
  try {
    for await (const piece of bytes) {
      for (let at = 0; at < piece.length; at += BITE) {
        await Promise.race([closed, write(stream, piece.subarray(at, at + BITE))]);
        yield* take();
      }
    }
    stream.end();
    await closed;
    yield* take();
  } finally {
    stream.destroy();
  }
}

function write(stream: Gunzip, piece: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    stream.write(piece, () => resolve());
  });
}

type Gunzip = ReturnType<typeof createGunzip>;
