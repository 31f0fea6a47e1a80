import { memo } from 'react';
import type { MissingData, UpdateStatus } from '../../engine';
import { NextUpdateCard } from '../readiness/NextUpdateCard';
import { ReadinessCard } from '../readiness/ReadinessCard';
import { UpdateDurationsCard } from '../readiness/UpdateDurationsCard';
import layoutStyles from '../shared/layout.module.css';

interface IdleCardsProps {
  readonly status: UpdateStatus;
  /** What could not be looked at before the next update. */
  readonly missing: readonly MissingData[];
}

/** While no update runs: what would block the next one, which there are, and what they take. */
export const IdleCards = memo(function IdleCards({ status, missing }: IdleCardsProps) {
  const { nextUpdate, readiness } = status;
  return (
    <div className={layoutStyles.column}>
      <ReadinessCard readiness={readiness} refusals={nextUpdate.refusals} missing={missing} />
      <NextUpdateCard
        nextUpdate={nextUpdate}
        areRefusalsTold={readiness.some(({ code }) => code === 'NotUpgradeable')}
      />
      <UpdateDurationsCard status={status} />
    </div>
  );
});
