import { toMilliseconds, type Nanoseconds } from '../../engine';
import { formatDuration } from './duration';
import type { Language } from './language';

/** Kind of an age: of a state that lasts, or of an event that is over. */
export type AgeKind = 'lasts' | 'happened';

/** Age of a state or an event, which stands alone: "for 1h 15m", "7m ago". */
export function formatAge(ageNs: Nanoseconds, kind: AgeKind, language: Language): string {
  const duration = formatDuration(toMilliseconds(ageNs), language);
  return kind === 'happened'
    ? language.t('{{duration}} ago', { duration })
    : language.t('for {{duration}}', { duration });
}
