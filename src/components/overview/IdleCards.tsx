import { memo, useMemo, type ComponentType, type ReactNode } from 'react';
import type { MissingData, UpdateStatus } from '../../engine';
import { isTold } from '../../wording/outlook/readiness';
import { NextUpdateCard } from '../readiness/NextUpdateCard';
import { isEmptyNextUpdate } from '../readiness/NextUpdateContent';
import { ReadinessCard } from '../readiness/ReadinessCard';
import type { PageState } from '../page/page-state';
import { UpdateDurationsCard } from '../readiness/UpdateDurationsCard';
import layoutStyles from '../shared/layout.module.css';

export interface PreflightSlotProps {
  readonly status: UpdateStatus;
  /** The release that is chosen. */
  readonly version: string | undefined;
  readonly onChange: (next: Partial<PageState>) => void;
  /** The content until it knows enough, and if it can't read the data. */
  readonly fallback: ReactNode;
  /** The cards below. */
  readonly children: ReactNode;
}

interface IdleCardsProps {
  readonly status: UpdateStatus;
  /** Missing data for the next update. */
  readonly missing: readonly MissingData[];
  readonly version: string | undefined;
  readonly onChange: (next: Partial<PageState>) => void;
  /** The checks before an update. */
  readonly Preflight: ComponentType<PreflightSlotProps>;
  /** The last of the cards. */
  readonly children: ReactNode;
}

/** While no update runs: what would block the next one, which there are, and what they take. */
export const IdleCards = memo(function IdleCards({
  status,
  missing,
  version,
  onChange,
  Preflight,
  children,
}: IdleCardsProps) {
  const { attention, nextUpdate } = status;
  const readiness = useMemo(
    () => status.readiness.filter((finding) => !isTold(finding, attention)),
    [status.readiness, attention],
  );
  const isReady = readiness.length === 0 && missing.length === 0;
  // The headline says it, or the card above.
  const isNothingNext = isEmptyNextUpdate(nextUpdate);
  return (
    <div className={layoutStyles.column}>
      <Preflight
        status={status}
        version={version}
        onChange={onChange}
        fallback={
          isReady ? null : (
            <ReadinessCard
              readiness={readiness}
              refusals={nextUpdate.refusals}
              missing={missing}
              isNothingNext={isNothingNext}
            />
          )
        }
      >
        {isNothingNext ? null : (
          <NextUpdateCard
            nextUpdate={nextUpdate}
            areRefusalsTold={readiness.some(({ code }) => code === 'NotUpgradeable')}
          />
        )}
        <UpdateDurationsCard status={status} />
        {children}
      </Preflight>
    </div>
  );
});
