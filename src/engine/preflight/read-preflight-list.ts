import type { WantedRead } from '../kinds/reads';
import { listPath } from '../reading/list-path';
import { preflightList } from '../reading/wanted-lists';
import type { WantedLists } from '../snapshot';

/** The objects of a list, once they have been read. */
export function readPreflightList(
  lists: WantedLists,
  read: WantedRead,
): readonly unknown[] | undefined {
  const fetched = lists.get(listPath(preflightList(read)))?.fetched;
  return fetched?.state === 'loaded' ? fetched.value : undefined;
}
