import { toMilliseconds, type UpdateStatus } from '../../engine';
import { formatDuration } from '../language/duration';
import { formatDay } from '../language/moment';
import type { Language } from '../language/language';

/** The quiet line of a cluster that is not being updated: its version, since when, and how long it took to get there. */
export function describeAtRest(
  { controlPlane, now }: Pick<UpdateStatus, 'controlPlane' | 'now'>,
  language: Language,
): string {
  const { t } = language;
  const { versions, completedAt, startedAt, updatingForNs, history } = controlPlane;
  const { target: version } = versions;
  if (version === undefined) return t('Version unknown');
  if (completedAt === undefined) return version;
  const day = formatDay(toMilliseconds(completedAt), toMilliseconds(now), language);
  if (history.length === 1) return t('{{version}}, installed on {{day}}', { version, day });
  if (startedAt === undefined) return t('{{version}} since {{day}}', { version, day });
  return t('{{version}} since {{day}}, the update took {{duration}}', {
    version,
    day,
    duration: formatDuration(toMilliseconds(updatingForNs), language),
  });
}
