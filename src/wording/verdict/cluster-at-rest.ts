import { toMilliseconds, type ClusterAtRest, type Instant } from '../../engine';
import type { Language } from '../language/language';
import { formatDay } from '../language/moment';

/**
 * The whole headline of a cluster at rest. A cluster is up to date if no newer version is recommended. If the cluster
 * could not ask for updates, the headline has only its version.
 */
export function describeRest(
  { hasAsked, isOfControlPlane, newer, sinceAt, version }: ClusterAtRest,
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
    if (hasAsked) {
      return day === undefined
        ? t('Control plane up to date on {{version}}', { version })
        : t('Control plane up to date on {{version}} since {{day}}', { version, day });
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
  if (hasAsked) {
    return day === undefined
      ? t('Up to date on {{version}}', { version })
      : t('Up to date on {{version}} since {{day}}', { version, day });
  }
  return day === undefined
    ? t('Running {{version}}', { version })
    : t('Running {{version}} since {{day}}', { version, day });
}
