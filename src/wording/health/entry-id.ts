import type { Fault } from '../../engine';

/** What the address of an entry ends in; stays the same while findings join and leave the entry. */
export function entryId({ key }: Pick<Fault, 'key'>): string {
  return `entry-${key.replace(/[^\w.-]+/g, '-')}`;
}
