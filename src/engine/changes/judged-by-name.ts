import type { Instant } from '../time';
import { Clock } from './clock';
import { editList } from './compare-lists';

/** Judges things by their names. Methods rather than functions that are made anew, which V8 would have to compile anew. */
export interface NameJudge<T> {
  /** The names of all that may have a judgement. */
  listNames(): Iterable<string>;
  /** `undefined` where there is nothing to say. Must depend on the time by its clock alone. */
  judge(name: string, clock: Clock): T | undefined;
}

export interface JudgeInput<T> {
  /** Of what is new or gone, or has changed. */
  readonly changed: ReadonlySet<string>;
  /** Whether something has changed that all judgements follow from. */
  readonly isAnew: boolean;
  readonly by: NameJudge<T>;
  readonly clock: Clock;
}

interface Judged<T> {
  readonly value: T | undefined;
  readonly clock: Clock;
}

/**
 * Judgements of things that have names. Each is kept until its thing changes, or until a moment comes that this very
 * judgement asked its clock about.
 */
export class JudgedByName<T extends object> {
  private readonly known = new Map<string, Judged<T>>();
  private list: readonly T[] = [];
  private lastAt: Instant | undefined;
  /** Notes the next turn of any of them, or an earlier moment. */
  private next = new Clock(0n);

  /** In any order; the same list as long as no judgement is another one, and the change is noted when one is. */
  update({ by, changed, clock, isAnew }: JudgeInput<T>): readonly T[] {
    const { now } = clock;
    const goesBack = this.lastAt !== undefined && now < this.lastAt;
    this.lastAt = now;
    const hasTurned = goesBack || !this.next.holdsAt(now);
    if (!isAnew && !hasTurned && changed.size === 0) {
      clock.follow(this.next);
      return this.list;
    }
    const due = new Set(isAnew || goesBack ? [...this.known.keys(), ...by.listNames()] : changed);
    if (hasTurned) {
      for (const [name, { clock: own }] of this.known) if (!own.holdsAt(now)) due.add(name);
    }

    const removed: T[] = [];
    const added: T[] = [];
    for (const name of due) {
      const before = this.known.get(name)?.value;
      const own = new Clock(now);
      const value = by.judge(name, own);
      if (value === undefined && own.turnsAt === undefined) this.known.delete(name);
      else this.known.set(name, { value, clock: own });
      if (value === before) continue;
      if (before) removed.push(before);
      if (value) added.push(value);
    }

    if (hasTurned) this.next = new Clock(now);
    for (const name of hasTurned ? this.known.keys() : due) {
      const judged = this.known.get(name);
      if (judged) this.next.follow(judged.clock);
    }
    clock.follow(this.next);
    if (removed.length > 0 || added.length > 0) this.list = editList(this.list, removed, added);
    return this.list;
  }
}
