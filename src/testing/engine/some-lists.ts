import { joinLists, type Fetched, type WantedList, type WantedLists } from '../../engine';

export type SomeList = readonly [list: WantedList, fetched: Fetched<readonly unknown[]>];

/** These lists as a snapshot holds them. */
export function someLists(...entries: readonly SomeList[]): WantedLists {
  const fetched = new Map(entries);
  return joinLists([...fetched.keys()], (list) => fetched.get(list));
}
