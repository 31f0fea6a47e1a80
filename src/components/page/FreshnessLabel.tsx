import { Skeleton } from '@patternfly/react-core';
import type { SnapshotResource } from '../../engine';
import { formatExactDuration } from '../../wording/language/duration';
import { describeResource } from '../../wording/health/resource-name';
import { formatNames } from '../../wording/language/names';
import type { Language } from '../../wording/language/language';
import { ToneIcon } from '../shared/ToneIcon';
import { useIsNarrow } from '../shared/useIsNarrow';
import type { Tone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './FreshnessLabel.module.css';
import textStyles from '../shared/text.module.css';

type FreshnessMode = 'live' | 'polling' | 'reconnecting';

interface FreshnessLabelProps {
  readonly mode: FreshnessMode;
  /** Both by the server's clock. */
  readonly heardAtMs: number;
  readonly nowMs: number;
  /** Resources that are outdated, if not all of them are. */
  readonly behind: readonly SnapshotResource[];
  /** The name of the cluster; absent when unknown. */
  readonly cluster?: string | undefined;
}

const TONES: Readonly<Record<FreshnessMode, Tone>> = {
  live: 'success',
  polling: 'pending',
  reconnecting: 'warning',
};

/** Age of the data. It ticks, so it is no live region. */
export function FreshnessLabel({ mode, heardAtMs, nowMs, behind, cluster }: FreshnessLabelProps) {
  const language = useWording();
  const { t } = language;
  const age = formatExactDuration(nowMs - heardAtMs, language);
  const whole = describeFreshness(mode, age, language);
  // The icon says the rest, and leaves the heading on one line.
  const isBrief = useIsNarrow() && mode !== 'reconnecting';
  return (
    <span
      className={css(styles.freshness, textStyles.small, textStyles.steadyDigits)}
      data-test="freshness"
      data-mode={mode}
      title={isBrief ? whole : undefined}
    >
      {/* Before what changes its width. */}
      {cluster === undefined || isBrief ? null : (
        <span className={textStyles.quiet} data-test="cluster-name">
          {t('Cluster {{name}}', { name: cluster })}
        </span>
      )}
      <ToneIcon tone={TONES[mode]} />
      <span className={isBrief ? textStyles.whole : undefined}>
        {isBrief ? t('{{duration}} ago', { duration: age }) : whole}
        {behind.length > 0 ? (
          <span className={textStyles.quiet}>
            {' '}
            {t('({{resources}} behind)', {
              resources: formatNames(
                behind.map((resource) => describeResource(resource, language)),
                language,
              ),
            })}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** A placeholder about as wide as the label. */
export function FreshnessSkeleton() {
  return (
    <span className={styles.freshness}>
      <Skeleton width="6.75rem" />
    </span>
  );
}

function describeFreshness(mode: FreshnessMode, age: string, { t }: Language): string {
  switch (mode) {
    case 'live':
      return t('Live, updated {{age}} ago', { age });
    case 'polling':
      return t('Updated {{age}} ago', { age });
    case 'reconnecting':
      return t('Reconnecting. Showing data from {{age}} ago.', { age });
  }
}
