import { toMilliseconds, type ClusterAtRest, type Instant } from '../../engine';
import type { Language } from '../language/language';
import { formatDay } from '../language/moment';

/**
 * The whole headline of a cluster at rest. That its channel offers no update does not say that there is no newer
 * version. If the cluster could not ask for updates, or its nodes have another version, the headline has only its
 * version.
 */
export function describeRest(
  { channel, isNoneRecommended = false, isOfControlPlane, newer, sinceAt, version }: ClusterAtRest,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  if (version === undefined) return t('No update in progress: the cluster version is unknown');
  const day =
    sinceAt === undefined
      ? undefined
      : formatDay(toMilliseconds(sinceAt), toMilliseconds(now), language);
  if (isOfControlPlane) {
    if (newer !== undefined) {
      return day === undefined
        ? t('Control plane running {{version}}. {{newer}} is available.', { version, newer })
        : t('Control plane running {{version}} since {{day}}. {{newer}} is available.', {
            version,
            day,
            newer,
          });
    }
    return day === undefined
      ? t('Control plane running {{version}}', { version })
      : t('Control plane running {{version}} since {{day}}', { version, day });
  }
  if (newer !== undefined) {
    return day === undefined
      ? t('Running {{version}}. {{newer}} is available.', { version, newer })
      : t('Running {{version}} since {{day}}. {{newer}} is available.', { version, day, newer });
  }
  if (channel !== undefined) {
    return isNoneRecommended
      ? t('Running {{version}}. Channel {{channel}} recommends no update.', { version, channel })
      : t('Running {{version}}. Channel {{channel}} offers no update.', { version, channel });
  }
  return day === undefined
    ? t('Running {{version}}', { version })
    : t('Running {{version}} since {{day}}', { version, day });
}
