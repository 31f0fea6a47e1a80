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
  return (
    <div className={layoutStyles.column}>
      <ReadinessCard readiness={status.readiness} missing={missing} />
      <NextUpdateCard nextUpdate={status.nextUpdate} />
      <UpdateDurationsCard status={status} />
    </div>
  );
});
