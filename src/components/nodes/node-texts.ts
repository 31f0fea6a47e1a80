import type { NodeAssessment } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';

const MINUTE_MS = 60_000;

/** The version a node is on, and the one it goes to when that is another. */
export function describeNodeVersion(
  { version, desiredVersion }: Pick<NodeAssessment, 'version' | 'desiredVersion'>,
  { t }: Language,
): string {
  const previous = version ?? t('Unknown');
  return desiredVersion === undefined || desiredVersion === version
    ? previous
    : t('{{previous}} → {{target}}', { previous, target: desiredVersion });
}

/** `oc`'s rough time left for a node, in the reader's words. */
export function describeNodeEstimate(
  estimate: NodeAssessment['estimate'],
  language: Language,
): string {
  const { t } = language;
  const about = (minutes: number) =>
    t('about {{duration}}', { duration: formatDuration(minutes * MINUTE_MS, language) });
  switch (estimate) {
    case '+10m':
      return about(10);
    case '+5m':
      return about(5);
    case '-':
      return t('none');
    case '?':
      return t('unknown');
  }
}

/** What an estimate rests on, or why there is none. */
export function describeEstimateBasis(
  { estimate, updated, phase, assessment }: NodeAssessment,
  { t }: Language,
): string {
  switch (estimate) {
    case '+10m':
      return t('the usual duration of a node update, without blocked drains');
    case '+5m':
      return t('the usual time for files, operating system and reboot');
    case '-':
      return updated ? t('this node is complete') : t('paused with its pool');
    case '?':
      if (assessment === 'Degraded' || assessment === 'Unavailable') {
        return t('unknown until the problem of the node is fixed');
      }
      return phase === 'Pending'
        ? t('not started; its position is unknown')
        : t('its phase is not known');
  }
}
