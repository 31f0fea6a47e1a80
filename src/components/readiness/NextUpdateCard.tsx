import { memo } from 'react';
import type { NextUpdate } from '../../engine';
import { SectionCard } from '../shared/SectionCard';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { NextUpdateContent } from './NextUpdateContent';
import layoutStyles from '../shared/layout.module.css';

interface NextUpdateCardProps {
  readonly nextUpdate: NextUpdate;
  /** Nothing has to be settled before. */
  readonly isReady?: boolean;
  /** Another card says why minor updates are refused. */
  readonly areRefusalsTold?: boolean;
}

/** All available releases while no update runs, below what would block each of them. */
export const NextUpdateCard = memo(function NextUpdateCard({
  nextUpdate,
  isReady = false,
  areRefusalsTold,
}: NextUpdateCardProps) {
  const { t } = useWording();
  return (
    <SectionCard title={t('Next update')} id="next-update" count={nextUpdate.options.length}>
      <div className={layoutStyles.stack}>
        {isReady ? (
          <p data-test="readiness-empty">
            <ToneText tone="success" text={t('Nothing blocks the next update.')} />
          </p>
        ) : null}
        <NextUpdateContent nextUpdate={nextUpdate} areRefusalsTold={areRefusalsTold} />
      </div>
    </SectionCard>
  );
});
