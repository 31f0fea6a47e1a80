import { memoizeByIdentity } from './memoize';

interface Named {
  readonly name: string;
}

const indexByName = memoizeByIdentity(
  (items: readonly Named[]): ReadonlyMap<string, Named> =>
    new Map(items.map((item) => [item.name, item])),
);

/** The item of that name, of a list in which each name stands once. For lists that stay the same while many ask. */
export function findNamed<T extends Named>(items: readonly T[], name: string): T | undefined {
  // It is an item of this very list.
  return indexByName(items).get(name) as T | undefined;
}
