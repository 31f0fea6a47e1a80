import type { Language } from '../../wording/language/language';

/** The parts by which nodes and operators are counted. */
export type Part =
  | 'updated'
  | 'blocked'
  | 'degraded'
  | 'unavailable'
  | 'draining'
  | 'updating'
  | 'rebooting'
  | 'paused'
  | 'waiting'
  | 'notUpdated'
  | 'unknown';

export interface Segment {
  readonly id: Part;
  readonly count: number;
  /** The count with its number: "5 draining". */
  readonly text: string;
}

/** Best first, as the bar fills from the left; problems stand between what is done and what waits. */
export const PARTS: readonly Part[] = [
  'updated',
  'rebooting',
  'updating',
  'draining',
  'blocked',
  'degraded',
  'unavailable',
  'paused',
  'waiting',
  'notUpdated',
  'unknown',
];

/** The parts of a bar, in reading order, each with its count as text. */
export function countSegments(
  counts: Readonly<Partial<Record<Part, number>>>,
  language: Language,
): readonly Segment[] {
  return PARTS.map((id) => {
    const count = counts[id] ?? 0;
    return { id, count, text: describePart(id, count, language) };
  });
}

/** A number of things in that state: "5 draining". */
export function describePart(part: Part, count: number, { t }: Language): string {
  switch (part) {
    case 'updated':
      return t('{{count}} updated', { count });
    case 'blocked':
      return t('{{count}} blocked', { count });
    case 'degraded':
      return t('{{count}} degraded', { count });
    case 'unavailable':
      return t('{{count}} unavailable', { count });
    case 'draining':
      return t('{{count}} draining', { count });
    case 'updating':
      return t('{{count}} updating', { count });
    case 'rebooting':
      return t('{{count}} rebooting', { count });
    case 'paused':
      return t('{{count}} paused', { count });
    case 'waiting':
      return t('{{count}} waiting', { count });
    case 'notUpdated':
      return t('{{count}} not updated', { count });
    case 'unknown':
      return t('{{count}} unknown', { count });
  }
}
