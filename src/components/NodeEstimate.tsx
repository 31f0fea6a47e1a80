import type { NodeAssessment } from '../engine';
import { formatDuration } from '../wording/duration';
import { useWording } from './useWording';

const MINUTE_MS = 60_000;

/** `oc`'s rough time left for a node, in the reader's words. */
export function NodeEstimate({ estimate }: Pick<NodeAssessment, 'estimate'>) {
  const { t, locale } = useWording();
  switch (estimate) {
    case '+10m':
      return (
        <span>{t('about {{duration}}', { duration: formatDuration(10 * MINUTE_MS, locale) })}</span>
      );
    case '+5m':
      return (
        <span>{t('about {{duration}}', { duration: formatDuration(5 * MINUTE_MS, locale) })}</span>
      );
    case '-':
      return <span>{t('none')}</span>;
    case '?':
      return <span className="update-status-plugin__quiet">{t('unknown')}</span>;
  }
}
