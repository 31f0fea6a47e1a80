import { memo } from 'react';
import type { NextUpdate } from '../../engine';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { NextUpdateContent } from './NextUpdateContent';

interface NextUpdateCardProps {
  readonly nextUpdate: NextUpdate;
}

/** All about the next update, while none runs. */
export const NextUpdateCard = memo(function NextUpdateCard({ nextUpdate }: NextUpdateCardProps) {
  const { t } = useWording();
  return (
    <SectionCard title={t('Next update')} id="next-update" count={nextUpdate.options.length}>
      <NextUpdateContent nextUpdate={nextUpdate} />
    </SectionCard>
  );
});
