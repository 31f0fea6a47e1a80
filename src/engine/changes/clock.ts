import type { Instant } from '../time';

/** The moment of a judgement. It notes when the judgement may turn out differently. */
export class Clock {
  private turn: Instant | undefined;

  /** `now`: judgements ask `hasReached` or `read` instead, so that their turn is noted. */
  constructor(readonly now: Instant) {}

  /** The moment itself. A judgement that reads it has to be made again at every other moment. */
  read(): Instant {
    this.hasReached(this.now + 1n);
    return this.now;
  }

  /** The first moment it was asked about that has not come; `undefined`: none. */
  get turnsAt(): Instant | undefined {
    return this.turn;
  }

  hasReached(at: Instant): boolean {
    if (this.now >= at) return true;
    if (this.turn === undefined || at < this.turn) this.turn = at;
    return false;
  }

  /** Notes the turn of a judgement that this one rests on, and that may be from earlier. */
  follow({ turnsAt }: Clock): void {
    if (turnsAt !== undefined) this.hasReached(turnsAt);
  }

  /** True if what was judged by this clock holds at another moment, too. */
  holdsAt(now: Instant): boolean {
    return now >= this.now && (this.turn === undefined || now < this.turn);
  }
}

/**
 * Judges once for all moments at which the judgement is the same. `judge` must depend on the time by its clock alone. A
 * judgement that is part of another one is asked with the other one's clock, which then notes its turn.
 */
export function keepUntilTurn<T>(judge: (clock: Clock) => T): (at: Instant | Clock) => T {
  let kept: { readonly value: T; readonly clock: Clock } | undefined;
  return (at) => {
    const now = at instanceof Clock ? at.now : at;
    if (!kept?.clock.holdsAt(now)) {
      const clock = new Clock(now);
      kept = { value: judge(clock), clock };
    }
    if (at instanceof Clock) at.follow(kept.clock);
    return kept.value;
  };
}
