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
  const next = <NextUpdateCard nextUpdate={status.nextUpdate} />;
  // The table of releases needs the whole width.
  const isWide = status.nextUpdate.options.length > 0;
  return (
    <div className={layoutStyles.column}>
      <div className={layoutStyles.columns}>
        <div className={layoutStyles.column}>
          <ReadinessCard readiness={status.readiness} missing={missing} />
          {isWide ? null : next}
        </div>
        <UpdateDurationsCard status={status} />
      </div>
      {isWide ? next : null}
    </div>
  );
});
