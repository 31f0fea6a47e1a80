import { memo, useState } from 'react';
import { Button } from '@patternfly/react-core';
import { Link } from 'react-router';
import type { AvailableUpdate } from '../engine';
import { LongMessage } from './LongMessage';
import { SectionCard } from './SectionCard';
import type { Tone } from './tone';
import { ToneText } from './ToneText';
import { useWording } from './useWording';

/** So many are listed unasked. */
const LISTED = 5;

const RISK_TONES: Readonly<Record<AvailableUpdate['risk'], Tone>> = {
  recommended: 'success',
  risky: 'warning',
  unknown: 'unknown',
};

interface AvailableUpdatesCardProps {
  /** Newest first. */
  readonly updates: readonly AvailableUpdate[];
}

/** Where the cluster may go next. This page starts nothing: Cluster Settings does. */
export const AvailableUpdatesCard = memo(function AvailableUpdatesCard({
  updates,
}: AvailableUpdatesCardProps) {
  const { t } = useWording();
  const [showsAll, setShowsAll] = useState(false);
  const more = updates.length - LISTED;
  const texts: Readonly<Record<AvailableUpdate['risk'], string>> = {
    recommended: t('recommended'),
    risky: t('a known risk applies'),
    unknown: t('its risk could not be checked'),
  };
  return (
    <SectionCard title={t('Available updates')} id="available-updates" count={updates.length}>
      <div className="update-status-plugin__stack">
        {updates.length === 0 ? (
          <p>{t('The update channel offers nothing at this moment.')}</p>
        ) : (
          <ul className="update-status-plugin__items">
            {(showsAll ? updates : updates.slice(0, LISTED)).map(
              ({ version, risk, reason, message }) => (
                <li key={version} data-test={`available-update-${version}`}>
                  <div className="update-status-plugin__item-head">
                    <Link to="/settings/cluster">{version}</Link>
                    <ToneText
                      tone={RISK_TONES[risk]}
                      text={
                        reason === '' || risk === 'recommended'
                          ? texts[risk]
                          : `${texts[risk]} (${reason})`
                      }
                    />
                  </div>
                  {message === '' || risk === 'recommended' ? null : (
                    <div className="update-status-plugin__small">
                      <LongMessage text={message} label={t('risk of {{version}}', { version })} />
                    </div>
                  )}
                </li>
              ),
            )}
          </ul>
        )}
        {more > 0 ? (
          <div>
            <Button
              variant="link"
              isInline
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? t('Show fewer') : t('Show {{count}} more', { count: more })}
            </Button>
          </div>
        ) : null}
        <p className="update-status-plugin__quiet update-status-plugin__small">
          {t('An update is started in Cluster Settings, not here.')}
        </p>
      </div>
    </SectionCard>
  );
});
