/** Bytes that arrive piece by piece; they can be gone through once. */
export type ByteStream = AsyncIterable<Uint8Array>;

/**
 * A file of the input: from a folder, an archive, or standard input. Its bytes have to be read or skipped before the
 * next file is requested.
 */
export interface SavedFile {
  /** The path in the input, with slashes; the file's name if the input is a single file. */
  readonly path: string;
  readonly bytes: ByteStream;
  /** True for a link, which is not followed. */
  readonly isLink?: true;
}

/** Decompressors of the platform. Bytes from before an error are passed on before the error. */
export interface Decompressors {
  readonly gzip: (bytes: ByteStream) => ByteStream;
  /** Absent: such archives are refused. */
  readonly xz?: (bytes: ByteStream) => ByteStream;
}
