import { memo, useMemo } from 'react';
import type { UpdateStatus } from '../../engine';
import { AttentionCard } from '../attention/AttentionCard';
import { ControlPlaneCard } from './ControlPlaneCard';
import { HostedNodesCard } from './HostedNodesCard';
import type { MissingBySection } from '../page/missing-by-section';
import { NextUpdateCard } from '../readiness/NextUpdateCard';
import { NodeMapCard } from './NodeMapCard';
import { PhaseTimesContext, usePhaseTimes } from '../nodes/phase-times';
import { PayloadCard } from '../payload/PayloadCard';
import { ReadinessCard } from '../readiness/ReadinessCard';
import { WorkerPoolsTable } from '../pools/WorkerPoolsTable';
import layoutStyles from '../shared/layout.module.css';

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
  const { payload, verdict, topology } = status;
  const isIdle = status.updating === false && verdict.reason !== 'PayloadNotAccepted';
  // Before a second update: the control plane could take one, its pools are not done with this one.
  const isBehind = status.updating === true && status.controlPlane.progressing === 'False';
  const others = useMemo(() => withoutPayload(status), [status]);
  // Nodes are drained without an update, too: for a new configuration.
  const isQuiet =
    status.updating === false && others.health.length === 0 && missing.drains.length === 0;
  const missingOfFaults = useMemo(() => [...missing.health, ...missing.drains], [missing]);
  const workerPools = status.pools.filter(({ scope }) => scope === 'WorkerPool');
  const isLarge = status.pools.reduce((sum, { nodes }) => sum + nodes.length, 0) > FITS_IN_COLUMN;
  const phaseTimes = usePhaseTimes(status);
  const map = (
    <PhaseTimesContext.Provider value={phaseTimes}>
      <NodeMapCard pools={status.pools} selected={node} onOpen={onOpenNode} />
    </PhaseTimesContext.Provider>
  );
  return (
    <div className={layoutStyles.column}>
      {payload ? (
        <PayloadCard payload={payload} now={status.now} missing={missing.payload} />
      ) : null}
      {isQuiet ? null : (
        <AttentionCard status={others} missing={missingOfFaults} onOpenNode={onOpenNode} />
      )}
      <div className={layoutStyles.columns}>
        <div className={layoutStyles.column}>
          {isIdle ? (
            <>
              <ReadinessCard readiness={status.readiness} missing={missing.readiness} />
              <NextUpdateCard nextUpdate={status.nextUpdate} />
            </>
          ) : null}
          {topology === 'External' ? (
            <HostedNodesCard nodes={status.unpooledNodes} />
          ) : (
            <WorkerPoolsTable
              pools={workerPools}
              skew={status.skew}
              slots={status.slots}
              poolTimes={status.poolTimes}
              now={status.now}
              isUpdating={status.updating !== false}
              missing={missing.workerPools}
              onOpenNode={onOpenNode}
            />
          )}
          {isBehind ? <NextUpdateCard nextUpdate={status.nextUpdate} /> : null}
        </div>
        <div className={layoutStyles.column}>
          {isLarge ? null : map}
          <ControlPlaneCard
            status={status}
            missingOperators={missing.operators}
            missingNodes={missing.controlPlaneNodes}
            onOpenNode={onOpenNode}
          />
        </div>
        {isLarge ? <div className={layoutStyles.wide}>{map}</div> : null}
      </div>
    </div>
  );
});

/** A release that was not accepted has a card of its own. */
function withoutPayload(status: UpdateStatus): UpdateStatus {
  if (!status.payload) return status;
  const { attention, health } = status;
  return {
    ...status,
    health: health.filter(({ code }) => code !== 'PayloadNotAccepted'),
    attention: attention.filter(({ insights: [first] }) => first?.code !== 'PayloadNotAccepted'),
  };
}
