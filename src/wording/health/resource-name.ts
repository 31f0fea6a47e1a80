import { KINDS, type SnapshotResource } from '../../engine';
import type { Language } from '../language/language';

/** The resource as the page names it: its kind, which is the same in every language. */
export function describeResource(resource: SnapshotResource, { t }: Language): string {
  return resource === 'alerts' ? t('alerts') : KINDS[resource].title;
}
