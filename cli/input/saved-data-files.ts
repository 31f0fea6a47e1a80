import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import {
  inflateInBites,
  unxz,
  type ByteStream,
  type Decompressors,
  type Inflater,
  type SavedFile,
  type SavedInput,
} from '../../src/saved';
import { errorCode, errorMessage } from '../../connect/error-facts';
import { InputError } from '../../connect/input-error';

/** The path for standard input. */
export const STANDARD_INPUT = '-';

const PIECE = 256 * 1024;

/**
 * Opens a path: a folder with everything below it, a file, or standard input.
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

/** Opened once it is read. */
async function* open(file: string): ByteStream & AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: PIECE });
}

function openGunzip(give: (piece: Uint8Array) => void, fail: (error: unknown) => void): Inflater {
  const stream = createGunzip({ chunkSize: PIECE });
  stream.on('data', give);
  stream.on('error', fail);
  // After an error nothing else is called back.
  const closed = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  return {
    write: async (bytes) => {
      const taken = new Promise<void>((resolve) => {
        stream.write(bytes, () => resolve());
      });
      await Promise.race([closed, taken]);
    },
    end: async () => {
      stream.end();
      await closed;
    },
    close: async () => {
      stream.destroy();
      await closed;
    },
  };
}

/** The decompressors of Node. */
export const DECOMPRESSORS: Decompressors = {
  gzip: (bytes) => inflateInBites(bytes, openGunzip),
  xz: unxz,
};
