import { inflateInBites, unxz, type Decompressors, type Inflater } from '../../saved';

/** First bytes of a member of a gzip file, which may have several members in a row. */
const MAGIC = [0x1f, 0x8b, 0x08] as const;

/** Length of the field at the end of a member, which has the size of its content modulo `TURN`. */
const LENGTH_BYTES = 4;
const TURN = 2 ** 32;

/** The limit of bytes that are still in the decompressor. A chunk can expand to a thousand times its size. */
const MOST_ON_ITS_WAY = 2 ** 25;

/** A member of a gzip file. The browser's stream takes no byte behind it. */
class Member {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #arrival: Promise<void>;
  #given = 0;
  /** The last bytes that it was fed. */
  #tail: Uint8Array = new Uint8Array();

  constructor(give: (piece: Uint8Array) => void, fail: (error: unknown) => void) {
    const { readable, writable } = new DecompressionStream('gzip');
    this.#writer = writable.getWriter();
    this.#reader = readable.getReader();
    this.#arrival = this.#readAll(give).catch(fail);
  }

  get isEmpty(): boolean {
    return this.#tail.length === 0;
  }

  async feed(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (bytes.length === 0) return;
    const tail = bytes.subarray(-LENGTH_BYTES);
    this.#tail = join(this.#tail, tail).slice(-LENGTH_BYTES);
    await settle(this.#writer.write(bytes));
  }

  /** True if all content has come out, by the length at its end. */
  async isOver(): Promise<boolean> {
    if (this.#tail.length < LENGTH_BYTES) return false;
    const stated = new DataView(this.#tail.buffer).getUint32(0, true);
    const left = (stated - (this.#given % TURN) + TURN) % TURN;
    // Most bytes that look like an end are none, and to wait takes time.
    if (left > MOST_ON_ITS_WAY) return false;
    await comeOut();
    return stated === this.#given % TURN;
  }

  async end(): Promise<void> {
    await comeOut();
    await settle(this.#writer.close());
    await this.#arrival;
  }

  async close(): Promise<void> {
    await settle(this.#reader.cancel());
  }

  /** Reads all available output before more is written, because an error would discard it. */
  async #readAll(give: (piece: Uint8Array) => void): Promise<void> {
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      this.#given += value.length;
      give(value);
    }
  }
}

/** Waits until nothing else is left to do: then all input has been decompressed. */
async function comeOut(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** Ignores the error of a write, because the read returns it, too. */
async function settle(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}

function openGunzip(give: (piece: Uint8Array) => void, fail: (error: unknown) => void): Inflater {
  let member = new Member(give, fail);
  /** The bytes that can be the beginning of the next member. */
  let held = new Uint8Array();
  return {
    write: async (bytes) => {
      const all = join(held, bytes);
      let from = 0;
      for (let at = findMagic(all, 0); at >= 0; at = findMagic(all, at + 1)) {
        await member.feed(all.subarray(from, at));
        from = at;
        if (member.isEmpty || !(await member.isOver())) continue;
        await member.end();
        member = new Member(give, fail);
      }
      const end = all.length - countHeld(all, from);
      await member.feed(all.subarray(from, end));
      held = all.slice(end);
    },
    end: async () => {
      await member.feed(held);
      await member.end();
    },
    close: () => member.close(),
  };
}

function findMagic(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MAGIC[0], from); at >= 0; at = bytes.indexOf(MAGIC[0], at + 1)) {
    if (MAGIC.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** The number of last bytes that can be the beginning of a member. */
function countHeld(bytes: Uint8Array, from: number): number {
  for (let count = MAGIC.length - 1; count > 0; count--) {
    const at = bytes.length - count;
    const isBegun = MAGIC.slice(0, count).every((byte, index) => bytes[at + index] === byte);
    if (at >= from && isBegun) return count;
  }
  return 0;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

export const BROWSER_DECOMPRESSORS: Decompressors = {
  gzip: (bytes) => inflateInBites(bytes, openGunzip),
  xz: unxz,
};
