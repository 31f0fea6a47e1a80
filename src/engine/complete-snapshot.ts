import { assessUpdate } from './assess-update';
import type { ClusterSnapshot } from './snapshot';
import type { Instant } from './time';
import { joinWanted, listPath, listWanted, type ReadList, type WantedList } from './wanted-lists';
import { readWants } from './wants';

export interface CompletedSnapshot {
  readonly snapshot: ClusterSnapshot;
  /** What is still to be asked for, in the order of its weight. Empty: the snapshot is complete. */
  readonly unread: readonly WantedList[];
}

/** Lists of lists of lists: the pods of a drain lead to budgets, and that is all. */
const MOST_ROUNDS = 3;

/**
 * Adds to a snapshot what its status wants, as far as it has been read. What has been read may lead to more wants, so
 * callers that read over the network read `unread` and come again, at most `MOST_ROUNDS` times.
 */
export function completeSnapshot(
  base: ClusterSnapshot,
  now: Instant,
  read: ReadList,
): CompletedSnapshot {
  let snapshot = base;
  let known = '';
  for (let round = 0; ; round++) {
    const wants = readWants(assessUpdate(snapshot, now), snapshot);
    const lists = listWanted(wants);
    const unread = lists.filter((list) => read(list) === undefined);
    const wanted = lists.map(listPath).join('\n');
    snapshot = { ...base, ...joinWanted(wants, read) };
    if (unread.length > 0 || wanted === known || round >= MOST_ROUNDS) return { snapshot, unread };
    known = wanted;
  }
}
