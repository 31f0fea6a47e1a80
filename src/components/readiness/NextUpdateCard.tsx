import { memo } from 'react';
import type { NextUpdate } from '../../engine';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { NextUpdateContent } from './NextUpdateContent';

interface NextUpdateCardProps {
  readonly nextUpdate: NextUpdate;
  /** Another card says why minor updates are refused. */
  readonly areRefusalsTold?: boolean;
}

/** All available releases while no update runs, below what would block each of them. */
export const NextUpdateCard = memo(function NextUpdateCard({
  nextUpdate,
  areRefusalsTold,
}: NextUpdateCardProps) {
  const { t } = useWording();
  return (
    <SectionCard
      title={t('Available updates')}
      id="next-update"
      count={nextUpdate.options.length}
      isFolded
    >
      <NextUpdateContent nextUpdate={nextUpdate} areRefusalsTold={areRefusalsTold} />
    </SectionCard>
  );
});
