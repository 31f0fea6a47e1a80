import { memo, useMemo } from 'react';
import type { UpdateStatus } from '../engine';
import { AttentionCard } from './AttentionCard';
import { AvailableUpdatesCard } from './AvailableUpdatesCard';
import { ControlPlaneCard } from './ControlPlaneCard';
import { HostedNodesCard } from './HostedNodesCard';
import type { MissingBySection } from './missing-by-section';
import { NodeMapCard } from './NodeMapCard';
import { PayloadCard } from './PayloadCard';
import { ReadinessCard } from './ReadinessCard';
import { WorkerPoolsTable } from './WorkerPoolsTable';

interface OverviewTabProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly node: string | undefined;
  readonly onOpenNode: (name: string) => void;
  readonly missing: MissingBySection;
}

/** The map of more nodes than this has the whole width, below the rest. */
const FITS_IN_COLUMN = 300;

/**
 * What an admin has to know now. While an update runs, that is what needs attention; while none does, what to settle before
 * the next one. What a topology does not have is left out, not shown empty.
 */
export const OverviewTab = memo(function OverviewTab({
  status,
  node,
  onOpenNode,
  missing,
}: OverviewTabProps) {
  const { verdict, topology } = status;
  const isIdle = status.updating === false && verdict.reason !== 'PayloadNotAccepted';
  const others = useMemo(() => withoutPayload(status), [status]);
  const workerPools = status.pools.filter(({ scope }) => scope === 'WorkerPool');
  const isLarge = status.pools.reduce((sum, { nodes }) => sum + nodes.length, 0) > FITS_IN_COLUMN;
  const map = <NodeMapCard pools={status.pools} selected={node} onOpen={onOpenNode} />;
  return (
    <div className="update-status-plugin__columns">
      <div className="update-status-plugin__column">
        {verdict.reason === 'PayloadNotAccepted' ? <PayloadCard verdict={verdict} /> : null}
        {status.updating === false && others.health.length === 0 ? null : (
          <AttentionCard status={others} missing={missing.health} onOpenNode={onOpenNode} />
        )}
        {isIdle ? <ReadinessCard readiness={status.readiness} missing={missing.readiness} /> : null}
        {topology === 'External' ? (
          <HostedNodesCard nodes={status.unpooledNodes} />
        ) : (
          <WorkerPoolsTable
            pools={workerPools}
            isUpdating={status.updating !== false}
            missing={missing.workerPools}
            onOpenNode={onOpenNode}
          />
        )}
      </div>
      <div className="update-status-plugin__column">
        {isIdle ? <AvailableUpdatesCard updates={status.controlPlane.availableUpdates} /> : null}
        {isLarge ? null : map}
        <ControlPlaneCard
          status={status}
          missingOperators={missing.operators}
          missingNodes={missing.controlPlaneNodes}
          onOpenNode={onOpenNode}
        />
      </div>
      {isLarge ? <div className="update-status-plugin__wide">{map}</div> : null}
    </div>
  );
});

/** A release that was not accepted has a card of its own. */
function withoutPayload(status: UpdateStatus): UpdateStatus {
  if (status.verdict.reason !== 'PayloadNotAccepted') return status;
  return { ...status, health: status.health.filter(({ code }) => code !== 'PayloadNotAccepted') };
}
