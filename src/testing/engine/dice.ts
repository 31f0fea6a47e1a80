import { fractionOf } from '../../../scenarios/builders';
import { formatInstant, MINUTE, type Instant } from '../../engine/time';

/** Chooses by the seed: the same one gives the same cluster. */
export class Dice {
  private throws = 0;

  constructor(private readonly seed: number | string) {}

  /** From 0 to 1. */
  roll(): number {
    this.throws += 1;
    return fractionOf(`${this.seed} ${this.throws}`);
  }

  pick<T>(all: readonly [T, ...T[]]): T {
    return all[Math.floor(this.roll() * all.length)] ?? all[0];
  }
}

/** The context of a fault. */
export interface FaultContext {
  readonly dice: Dice;
  readonly now: Instant;
}

/** Minutes for which a fault lasts: from within grace times to days. */
const AGES = [1, 8, 22, 75, 200, 2 * 24 * 60] as const;

/** A moment at which a fault may have begun, RFC 3339. */
export function since({ dice, now }: FaultContext): string {
  return formatInstant(now - BigInt(dice.pick(AGES)) * MINUTE);
}
