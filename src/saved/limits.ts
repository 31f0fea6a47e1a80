/** What bounds the memory and the time that reading takes, whatever is given. */
export interface SavedLimits {
  /** Of one object, or of one document that is no list, in characters. */
  readonly objectLength: number;
  /** Of all objects that are kept, as JSON, in characters. */
  readonly keptLength: number;
  /** Bytes that an archive may unpack to, however small it is. */
  readonly unpackedBytes: number;
  /**
   * How many times its own size an archive may unpack to, beyond these bytes. Logs come to 10 to 30, hardly ever to
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
