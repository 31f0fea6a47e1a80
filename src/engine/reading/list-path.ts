import { encodeUrlPart } from '../text/encode-url-part';
import { kindPath } from '../kinds/kinds';
import { READS } from '../kinds/reads';
import { missing, type Fetched, type WantedList, type WantedLists } from '../snapshot';

/** The state of a list; `undefined` until it is asked for. */
export type ReadList = (list: WantedList) => Fetched<readonly unknown[]> | undefined;

/** These lists as a snapshot holds them, each once; one that has not been asked for yet is `NotLoaded`. */
export function joinLists(lists: readonly WantedList[], read: ReadList): WantedLists {
  return new Map(
    lists.map((list) => [listPath(list), { list, fetched: read(list) ?? missing('NotLoaded') }]),
  );
}

/** Path and query below the root of the API server, without `limit`; also a name for the list. */
export function listPath({ read, namespace, field, labelSelector }: WantedList): string {
  const query = [
    ...(field ? [`fieldSelector=${encodeUrlPart(`${field.path}=${field.value}`)}`] : []),
    ...(labelSelector ? [`labelSelector=${encodeUrlPart(labelSelector)}`] : []),
  ].join('&');
  return `${kindPath(READS[read].resource, namespace)}${query && `?${query}`}`;
}
