/** Bytes that arrive piece by piece; they can be gone through once. */
export type ByteStream = AsyncIterable<Uint8Array>;

/**
 * One file of what was given to read: of a folder, of an archive, or standard input. Its bytes are to be read, or left,
 * before the next file is asked for.
 */
export interface SavedFile {
  /** Where it is in what was given, with slashes; the name of the file that was given where it is the only one. */
  readonly path: string;
  readonly bytes: ByteStream;
  /** Where the file is no content of its own but leads elsewhere; it is not followed. */
  readonly isLink?: true;
}

/**
 * What takes the compression off; the platform has it. Bytes that came before an error arrive before the error does.
 */
export interface Decompressors {
  readonly gzip: (bytes: ByteStream) => ByteStream;
  /** Absent: such archives are refused. */
  readonly xz?: (bytes: ByteStream) => ByteStream;
}
