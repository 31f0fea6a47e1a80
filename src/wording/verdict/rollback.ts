import type { UpdateStatus } from '../../engine';
import type { Language } from '../language/language';
import { describeInstallationWord, isInstallation } from './installation';
import { describeVerdictWord } from './state-words';

/** True if the headline is about a rollback: one in progress, even if it is blocked, or one that is just complete. */
export function isRollback({ controlPlane, updating, verdict }: UpdateStatus): boolean {
  if (controlPlane.versions.isRollback !== true) return false;
  switch (verdict.reason) {
    case 'RecentlyUpdated':
      return true;
    // These verdicts are about another release.
    case 'CheckingPayload':
    case 'PayloadNotAccepted':
      return false;
    default:
      return updating !== false && verdict.kind !== 'unknown';
  }
}

/** The word for the verdict, which differs for a rollback and an installation. */
export function describeStatusWord(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const { kind } = status.verdict;
  const { target: version } = status.controlPlane.versions;
  if (version !== undefined && isRollback(status)) {
    switch (kind) {
      case 'progressing':
        return t('Rolling back');
      case 'slow':
        return t('Rolling back to {{version}} slowly', { version });
      case 'waitingForYou':
        return t('Action needed to roll back to {{version}}', { version });
      case 'stalled':
        return t('Rollback to {{version}} stalled', { version });
      case 'failing':
        return t('Rollback to {{version}} failing', { version });
      case 'notUpdating':
      case 'unknown':
      case 'updated':
    }
  }
  const word = isInstallation(status) ? describeInstallationWord(kind, language) : undefined;
  return word ?? describeVerdictWord(status, language);
}

/** The warning about a rollback; empty for an update. */
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
