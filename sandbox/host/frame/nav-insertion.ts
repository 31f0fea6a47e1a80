/** An entry of the navigation that may name its neighbours. */
export interface Insertable {
  readonly id: string;
  /** The first of these that is there; takes precedence over `insertAfter`. */
  readonly insertBefore?: string | readonly string[];
  readonly insertAfter?: string | readonly string[];
}

const firstIndexOf = (
  entries: readonly Insertable[],
  ids: string | readonly string[] | undefined,
): number => {
  const wanted = typeof ids === 'string' ? [ids] : (ids ?? []);
  return (
    wanted.map((id) => entries.findIndex((entry) => entry.id === id)).find((at) => at >= 0) ?? -1
  );
};

/** The place the entry asks for; -1 when it asks for none that is there. */
const placeFor = (entry: Insertable, entries: readonly Insertable[]): number => {
  const before = firstIndexOf(entries, entry.insertBefore);
  if (before >= 0) {
    return before;
  }
  const after = firstIndexOf(entries, entry.insertAfter);
  return after >= 0 ? after + 1 : -1;
};

/**
 * The built-in entries with the added ones among them. An added entry may stand beside another added one, in whatever
 * order they come; one whose neighbours are all missing goes to the end.
 */
export const insertNavEntries = <E extends Insertable>(
  builtIn: readonly E[],
  added: readonly E[],
): readonly E[] => {
  const entries = [...builtIn];
  let waiting = [...added];
  for (;;) {
    const placeable = waiting.find((entry) => placeFor(entry, entries) >= 0) ?? waiting[0];
    if (placeable === undefined) {
      return entries;
    }
    const place = placeFor(placeable, entries);
    entries.splice(place >= 0 ? place : entries.length, 0, placeable);
    waiting = waiting.filter((entry) => entry !== placeable);
  }
};
