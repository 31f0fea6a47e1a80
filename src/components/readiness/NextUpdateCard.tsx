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

/** All about the next update, while none runs. */
export const NextUpdateCard = memo(function NextUpdateCard({
  nextUpdate,
  areRefusalsTold,
}: NextUpdateCardProps) {
  const { t } = useWording();
  return (
    <SectionCard title={t('Next update')} id="next-update" count={nextUpdate.options.length}>
      <NextUpdateContent nextUpdate={nextUpdate} areRefusalsTold={areRefusalsTold} />
    </SectionCard>
  );
});
