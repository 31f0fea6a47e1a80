import { toMilliseconds, type Instant, type UnavailabilityCause } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeCausesProps {
  readonly causes: readonly UnavailabilityCause[];
  readonly now: Instant;
}

/**
 * The reasons why a node can't run pods, each with its start and its message. A silent kubelet is the only reason of
 * its node.
 */
export function NodeCauses({ causes, now }: NodeCausesProps) {
  const language = useWording();
  const { t } = language;
  return (
    <ul className={layoutStyles.spacedItems}>
      {causes
        .filter(({ isUnknown }) => !isUnknown)
        .map(({ kind, message, sinceAt }) => (
          <li key={kind} data-test={`node-cause-${kind}`}>
            {describeCause(kind, language)}
            {sinceAt === undefined ? null : (
              <span className={textStyles.quiet}>
                {', '}
                {t('for {{duration}}', {
                  duration: formatDuration(toMilliseconds(now - sinceAt), language),
                })}
              </span>
            )}
            {message === '' ? null : (
              <div className={css(textStyles.small, textStyles.breaking)}>{message}</div>
            )}
          </li>
        ))}
    </ul>
  );
}

function describeCause(kind: UnavailabilityCause['kind'], { t }: Language): string {
  const texts: Readonly<Record<UnavailabilityCause['kind'], string>> = {
    NotReady: t('Not ready'),
    DiskPressure: t('Disk pressure'),
    NetworkUnavailable: t('Network unavailable'),
    Unschedulable: t('Cordoned'),
    DaemonProcessing: t('Machine-config daemon busy'),
  };
  return texts[kind];
}
