import { memo } from 'react';
import { Button } from '@patternfly/react-core';
import type { Instant } from '../../engine';
import type { RolloutProgress, VersionCount } from '../../fleet/rollout-progress';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { RolloutCurve } from './RolloutCurve';
import styles from './fleet.module.css';
import textStyles from '../shared/text.module.css';

interface VersionCountsProps {
  readonly versions: readonly VersionCount[];
  readonly progress?: RolloutProgress;
  /** In whole minutes: within one nothing is drawn anew because of the time. */
  readonly minute: Instant;
  readonly chosen: readonly string[];
  readonly onToggle: (version: string) => void;
}

/**
 * The progress of the whole fleet: the clusters of each version, the newest version first. A version selects its
 * clusters.
 */
export const VersionCounts = memo(function VersionCounts({
  versions,
  progress,
  minute,
  chosen,
  onToggle,
}: VersionCountsProps) {
  const { t } = useWording();
  if (versions.length < 2) return null;
  const total = versions.reduce((sum, { there, underWay }) => sum + there + underWay, 0);
  const share = (count: number): string => `${String((100 * count) / Math.max(total, 1))}%`;
  return (
    <SectionCard title={t('Clusters by version')} id="versions">
      <ul className={styles.versions}>
        {versions.toReversed().map(({ there, underWay, version }) => (
          <li key={version} className={styles.version} data-test={`version-${version}`}>
            <Button
              variant="link"
              isInline
              aria-pressed={chosen.includes(version)}
              isDisabled={version === ''}
              onClick={() => onToggle(version)}
            >
              {version || t('unknown')}
            </Button>
            <span className={styles.bar} aria-hidden>
              <span className={styles.there} style={{ inlineSize: share(there) }} />
              <span className={styles.underWay} style={{ inlineSize: share(underWay) }} />
            </span>
            <span className={textStyles.steadyDigits}>
              {t('{{count}} clusters', { count: there, defaultValue_one: '{{count}} cluster' })}
              {underWay > 0 ? (
                <span className={styles.more}>{t('{{count}} updating', { count: underWay })}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {progress ? <RolloutCurve {...progress} now={minute} /> : null}
    </SectionCard>
  );
});
