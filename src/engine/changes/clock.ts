import type { Instant } from '../time';

/** The moment of a judgement. It notes when the judgement may turn out differently. */
export class Clock {
  private turn: Instant | undefined;

  constructor(private readonly now: Instant) {}

  /** The first moment it was asked about that has not come; `undefined`: none. */
  get turnsAt(): Instant | undefined {
    return this.turn;
  }

  hasReached(at: Instant): boolean {
    if (this.now >= at) return true;
    if (this.turn === undefined || at < this.turn) this.turn = at;
    return false;
  }
}

/** Judges once for all moments at which the judgement is the same. `judge` must depend on the time by its clock alone. */
export function keepUntilTurn<T>(judge: (clock: Clock) => T): (now: Instant) => T {
  let kept: { readonly value: T; readonly from: Instant; readonly clock: Clock } | undefined;
  return (now) => {
    const turnsAt = kept?.clock.turnsAt;
    if (!kept || now < kept.from || (turnsAt !== undefined && now >= turnsAt)) {
      const clock = new Clock(now);
      kept = { value: judge(clock), from: now, clock };
    }
    return kept.value;
  };
}
