/** Limits of memory and time for reading any input. */
export interface SavedLimits {
  /** The length of an object, or of a document that is no list, in characters. */
  readonly objectLength: number;
  /** The length of all kept objects as JSON, in characters. */
  readonly keptLength: number;
  /** Bytes that an archive may unpack to, however small it is. */
  readonly unpackedBytes: number;
  /**
   * The ratio between an unpacked archive and its own size, beyond these bytes. Logs reach 10 to 30, and hardly ever
   * 100.
   */
  readonly unpackedRatio: number;
  /** Files in all. */
  readonly files: number;
}

export const SAVED_LIMITS: SavedLimits = {
  objectLength: 64 * 2 ** 20,
  keptLength: 500_000_000,
  unpackedBytes: 2 ** 30,
  unpackedRatio: 300,
  files: 2_000_000,
};
