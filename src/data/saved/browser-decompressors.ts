import { inflateInBites, unxz, type Decompressors, type Inflater } from '../../saved';

/**
 * How a member of a gzip file begins. Two and more of them, one after the other, are the file of all that is in them.
 */
const MAGIC = [0x1f, 0x8b, 0x08] as const;

/** How long what is in a member is stands at its end, modulo this. */
const LENGTH_BYTES = 4;
const TURN = 2 ** 32;

/** What may not have come out of what was fed: a bite becomes a thousand times as many bytes at most. */
const MOST_ON_ITS_WAY = 2 ** 25;

/** One member, as browsers take gzip off: their stream takes no byte behind it. */
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

  /** Whether all that is in it has come out, by the length at its end. */
  async isOver(): Promise<boolean> {
    if (this.#tail.length < LENGTH_BYTES) return false;
    const stated = new DataView(this.#tail.buffer).getUint32(0, true);
    const left = (stated - (this.#given % TURN) + TURN) % TURN;
    // Most of what looks like an end is none, and to wait takes time.
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

  /** What it has ready when an error comes would be lost, so it is read before more is fed. */
  async #readAll(give: (piece: Uint8Array) => void): Promise<void> {
    for (;;) {
      const { done, value } = await this.#reader.read();
      if (done) return;
      this.#given += value.length;
      give(value);
    }
  }
}

/** What was fed has come out once nothing else is left to do. */
async function comeOut(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** An error is told by the side that is read. */
async function settle(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}

function openGunzip(give: (piece: Uint8Array) => void, fail: (error: unknown) => void): Inflater {
  let member = new Member(give, fail);
  /** What may begin the next member, as far as it has come. */
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

/** How many of the last bytes a member may begin with whose other bytes have not come. */
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
