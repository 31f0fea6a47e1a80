import type { ByteStream, SavedFile, SavedInput } from '../../saved';

/** A file that the user dropped or chose. */
export interface GivenFile {
  /** The path below the input, with slashes; the file's name if it was given by itself. */
  readonly path: string;
  readonly content: Blob;
}

/**
 * Read at a time. Compressed text becomes ten times as much, which on the page is to take less than the blink of an
 * eye.
 */
const PIECE = 128 * 1024;

/**
 * Goes through the files, and tells after each piece how many bytes it has read. Ends early once `signal` is aborted.
 */
export function openGivenFiles(
  files: readonly GivenFile[],
  onRead: (bytes: number) => void,
  signal?: AbortSignal,
): SavedInput {
  async function* read(content: Blob): ByteStream & AsyncGenerator<Uint8Array> {
    for (let at = 0; at < content.size && !signal?.aborted; at += PIECE) {
      const piece = new Uint8Array(await content.slice(at, at + PIECE).arrayBuffer());
      onRead(piece.length);
      yield piece;
    }
  }
  async function* walk(): AsyncGenerator<SavedFile> {
    for (const { content, path } of files) {
      if (signal?.aborted) return;
      yield await Promise.resolve({ path, bytes: read(content) });
    }
  }
  return { isOnlyFile: files.length === 1, files: walk() };
}

/** The total size of the files in bytes. */
export function sumBytes(files: readonly GivenFile[]): number {
  return files.reduce((sum, { content }) => sum + content.size, 0);
}
