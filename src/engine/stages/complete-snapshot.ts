import { createUpdateAssessor } from './assess-update';
import type { ClusterSnapshot, Fetched, WantedList } from '../snapshot';
import type { Instant } from '../time';
import { joinLists, listPath } from '../reading/list-path';
import { readWants } from './wants';

type FetchedList = Fetched<readonly unknown[]>;

/** Pods lead to budgets, budgets to the pods that they miss, these to what makes them, and no further. */
const MOST_ROUNDS = 4;

/**
 * Adds to a snapshot what its status wants. Gives lists to be read, in the order of their weight, and is told in turn
 * what came of each; that may lead to more wants. Ends with the snapshot, after four rounds at most; what it still
 * wants then is `NotLoaded`.
 */
export function* completeInRounds(
  base: ClusterSnapshot,
  now: Instant,
): Generator<readonly WantedList[], ClusterSnapshot, readonly FetchedList[]> {
  // From round to round little changes: one assessor looks at nothing twice.
  const assessor = createUpdateAssessor();
  const read = new Map<string, FetchedList>();
  let snapshot = base;
  let known = '';
  for (let round = 0; ; round++) {
    const wants = readWants(assessor.assess(snapshot, now), snapshot);
    const wanted = wants.map(listPath).join('\n');
    if (wanted === known) return snapshot;
    known = wanted;
    const unread = wants.filter((list) => !read.has(listPath(list)));
    if (unread.length > 0 && round < MOST_ROUNDS) {
      const answers = yield unread;
      unread.forEach((list, index) => {
        const answer = answers[index];
        if (answer) read.set(listPath(list), answer);
      });
    }
    snapshot = { ...base, lists: joinLists(wants, (list) => read.get(listPath(list))) };
    if (round >= MOST_ROUNDS) return snapshot;
  }
}

/** The same for lists that are at hand. */
export function completeSnapshot(
  base: ClusterSnapshot,
  now: Instant,
  read: (list: WantedList) => FetchedList,
): ClusterSnapshot {
  const rounds = completeInRounds(base, now);
  let step = rounds.next();
  while (!step.done) step = rounds.next(step.value.map(read));
  return step.value;
}
