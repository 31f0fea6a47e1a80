import { memo, useMemo, type ComponentType } from 'react';
import type { UpdateStatus } from '../../engine';
import { AttentionCard } from '../attention/AttentionCard';
import type { MissingBySection } from '../page/missing-by-section';
import { IdleCards, type PreflightSlotProps } from './IdleCards';
import { NextUpdateNotice } from '../readiness/NextUpdateNotice';
import type { PageState } from '../page/page-state';
import { PayloadCard } from '../payload/PayloadCard';
import { ProgressCard } from '../progress/ProgressCard';
import layoutStyles from '../shared/layout.module.css';

interface OverviewTabProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly node: string | undefined;
  readonly onChange: (next: Partial<PageState>) => void;
  readonly missing: MissingBySection;
  /** The release that is chosen of those on offer. */
  readonly version: string | undefined;
  readonly Preflight: ComponentType<PreflightSlotProps>;
}

/**
 * The facts that an administrator needs first. During an update, these are entries that need attention; otherwise, what
 * to settle before the next update.
 */
export const OverviewTab = memo(function OverviewTab({
  status,
  node,
  onChange,
  missing,
  version,
  Preflight,
}: OverviewTabProps) {
  const { payload, verdict } = status;
  const isIdle = status.updating === false && verdict.reason !== 'PayloadNotAccepted';
  // Before a second update: the control plane could take one, its pools are not done with this one.
  const isBehind = status.updating === true && status.controlPlane.progressing === 'False';
  // Nodes are drained without an update, too: for a new configuration.
  const isQuiet =
    status.updating === false && status.health.length === 0 && missing.drains.length === 0;
  const missingOfFaults = useMemo(() => [...missing.health, ...missing.drains], [missing]);
  const progress = (
    <ProgressCard
      status={status}
      node={node}
      missing={missing}
      isFolded={isQuiet && status.slots.every(({ holders }) => holders.length === 0)}
      onChange={onChange}
    />
  );
  return (
    <div className={layoutStyles.column}>
      {payload?.state === 'checking' ? (
        <PayloadCard payload={payload} now={status.now} missing={missing.payload} />
      ) : null}
      {isQuiet ? null : (
        <AttentionCard
          status={status}
          missing={missingOfFaults}
          missingOfPayload={missing.payload}
        />
      )}
      {isIdle ? (
        <IdleCards
          status={status}
          missing={missing.readiness}
          version={version}
          onChange={onChange}
          Preflight={Preflight}
        >
          {progress}
        </IdleCards>
      ) : (
        progress
      )}
      {isBehind ? <NextUpdateNotice nextUpdate={status.nextUpdate} /> : null}
    </div>
  );
});
