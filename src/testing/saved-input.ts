import { DECOMPRESSORS } from '../../cli/input/saved-data-files';
import type { SavedInput, SavedOptions } from '../saved';
import type { GatheredFile } from './must-gather';

/** The options of the command line. */
export const OPTIONS: SavedOptions = { decompressors: DECOMPRESSORS };

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50_000) {
    yield await Promise.resolve(bytes.subarray(at, at + 50_000));
  }
}

/** A file, or standard input, in pieces. */
export function oneFile(path: string, bytes: Uint8Array): SavedInput {
  return {
    isOnlyFile: true,
    files: (async function* () {
      yield await Promise.resolve({ path, bytes: inPieces(bytes) });
    })(),
  };
}

/** A folder with these files. */
export function folder(files: readonly GatheredFile[]): SavedInput {
  return {
    isOnlyFile: false,
    files: (async function* () {
      for (const { path, text } of files) {
        yield await Promise.resolve({ path, bytes: inPieces(new TextEncoder().encode(text)) });
      }
    })(),
  };
}
