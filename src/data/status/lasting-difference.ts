import { readJudgedParts, type JudgedParts, type UpdateStatus } from '../../engine';

export type DifferentPart = keyof JudgedParts;

/**
 * The controller publishes what changes within seconds, and is asked once a minute: what it said by then was true then.
 */
const LASTING_MS = 75_000;
const PARTS: readonly DifferentPart[] = ['verdict', 'operators', 'nodes'];

/** Finds out in what the controller has differed from the page for longer than both need to see a change. */
export class LastingDifference {
  private firstMs: number | undefined;
  /** By part: when the page last said so. */
  private readonly said = new Map<string, number>();

  /** @param own The status of the page at `nowMs`. `undefined`: nothing differs, or it is unknown. */
  find(own: UpdateStatus, published: UpdateStatus, nowMs: number): DifferentPart | undefined {
    const parts = readJudgedParts(own);
    const others = readJudgedParts(published);
    if (!parts) {
      this.firstMs = undefined;
      return undefined;
    }
    this.firstMs ??= nowMs;
    for (const [text, saidMs] of this.said) {
      if (nowMs - saidMs > LASTING_MS) this.said.delete(text);
    }
    for (const part of PARTS) this.said.set(`${part} ${parts[part]}`, nowMs);
    if (!others || nowMs - this.firstMs <= LASTING_MS) return undefined;
    return PARTS.find((part) => !this.said.has(`${part} ${others[part]}`));
  }
}
