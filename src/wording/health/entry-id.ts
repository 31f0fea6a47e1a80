import type { Fault } from '../../engine';

/** The end of an entry's address. It stays the same while findings join and leave the entry. */
export function entryId({ key }: Pick<Fault, 'key'>): string {
  return `entry-${key.replace(/[^\w.-]+/g, '-')}`;
}
