import type { Language } from '../../wording/language/language';
import type { Segment } from './SegmentedBar';
import type { Tone } from './tone';

/** What nodes and operators are counted by. */
export type Part =
  | 'updated'
  | 'blocked'
  | 'degraded'
  | 'unavailable'
  | 'operatorUnavailable'
  | 'draining'
  | 'updating'
  | 'rebooting'
  | 'excluded'
  | 'waiting'
  | 'notUpdated'
  | 'unknown';

/** Best first, as the bar fills from the left; problems stand between what is done and what waits. */
const PARTS: readonly { readonly part: Part; readonly tone: Tone }[] = [
  { part: 'updated', tone: 'success' },
  { part: 'rebooting', tone: 'rebooting' },
  { part: 'updating', tone: 'info' },
  { part: 'draining', tone: 'draining' },
  { part: 'blocked', tone: 'danger' },
  { part: 'degraded', tone: 'danger' },
  { part: 'operatorUnavailable', tone: 'danger' },
  { part: 'unavailable', tone: 'warning' },
  { part: 'excluded', tone: 'paused' },
  { part: 'waiting', tone: 'pending' },
  { part: 'notUpdated', tone: 'unknown' },
  { part: 'unknown', tone: 'unknown' },
];

/** The parts of a bar, in reading order, each with its tone and its count as text. */
export function countSegments(
  counts: Readonly<Partial<Record<Part, number>>>,
  language: Language,
): readonly Segment[] {
  return PARTS.map(({ part, tone }) => {
    const count = counts[part] ?? 0;
    return { id: part, tone, count, text: describePart(part, count, language) };
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
    case 'operatorUnavailable':
    case 'unavailable':
      return t('{{count}} unavailable', { count });
    case 'draining':
      return t('{{count}} draining', { count });
    case 'updating':
      return t('{{count}} updating', { count });
    case 'rebooting':
      return t('{{count}} rebooting', { count });
    case 'excluded':
      return t('{{count}} excluded', { count });
    case 'waiting':
      return t('{{count}} waiting', { count });
    case 'notUpdated':
      return t('{{count}} not updated', { count });
    case 'unknown':
      return t('{{count}} unknown', { count });
  }
}
