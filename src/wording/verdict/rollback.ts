import type { UpdateStatus } from '../../engine';
import type { Language } from '../language/language';

/** Whether what the headline tells of is a rollback: under way, or just complete. */
export function isRollback({ controlPlane, verdict }: UpdateStatus): boolean {
  return (
    controlPlane.versions.isRollback === true &&
    (verdict.reason === 'Operators' ||
      verdict.reason === 'WorkerPools' ||
      verdict.reason === 'RecentlyUpdated')
  );
}

/** What is to be known of it; empty of an update. */
export function describeRollback(status: UpdateStatus, { t }: Language): string {
  if (!isRollback(status)) return '';
  const { previous = '', target = '' } = status.controlPlane.versions;
  return minorOf(previous) === minorOf(target)
    ? t('The bugs that were fixed up to {{previous}} are back.', { previous })
    : t('Rollbacks to an older minor version are not supported.');
}

function minorOf(version: string): string | undefined {
  return /^\d+\.\d+/.exec(version)?.[0];
}
