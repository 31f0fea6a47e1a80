import { readObject } from '../../engine';
import type { Look } from '../../wording/verdict/last-look';

/** The browser keeps the look of its last visit under this name. */
const NAME = 'update-status-plugin.lastLook';

/** A reader who was away for less has missed nothing. */
const AWAY_MS = 10 * 60_000;

const KEEP_EVERY_MS = 15_000;

/** The looks of one browser at an update. A pause of ten minutes or more between two looks ends a visit. */
export class Looks {
  private last: Look | undefined;
  private keptAtMs = -Infinity;
  private before: Look | undefined;

  /** @param storage Where the last look is kept; it may refuse, and hold anything. */
  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
    this.last = this.read();
  }

  /**
   * Takes the look of now, and keeps it for the next visit. @returns The last look of the visit before, if at the same
   * update.
   */
  see(look: Look): Look | undefined {
    const { last } = this;
    if (last?.update !== look.update) this.before = undefined;
    else if (look.atMs - last.atMs >= AWAY_MS) this.before = last;
    this.last = look;
    if (Math.abs(look.atMs - this.keptAtMs) >= KEEP_EVERY_MS) {
      this.keptAtMs = look.atMs;
      this.keep(look);
    }
    return this.before;
  }

  private read(): Look | undefined {
    try {
      const look: unknown = JSON.parse(this.storage().getItem(NAME) ?? 'null');
      return isLook(look) ? look : undefined;
    } catch {
      return undefined;
    }
  }

  private keep(look: Look): void {
    try {
      this.storage().setItem(NAME, JSON.stringify(look));
    } catch {
      // A browser that keeps nothing tells nothing at the next visit.
    }
  }
}

function isLook(value: unknown): value is Look {
  const { atMs, endMs, entries, update, updatedNodes } = readObject(value);
  return (
    typeof update === 'string' &&
    typeof atMs === 'number' &&
    typeof entries === 'object' &&
    entries !== null &&
    Object.values(entries).every((title) => typeof title === 'string') &&
    [endMs, updatedNodes].every((known) => known === undefined || typeof known === 'number')
  );
}
