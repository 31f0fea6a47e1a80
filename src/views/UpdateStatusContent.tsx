import { memo, useCallback, useMemo } from 'react';
import { HealthTab } from '../components/attention/HealthTab';
import { HistoryTab } from '../components/history/HistoryTab';
import { sortMissing } from '../components/page/missing-by-section';
import { NodeDrawer } from '../components/nodes/NodeDrawer';
import { NodesTab } from '../components/nodes/NodesTab';
import { OperatorsTab } from '../components/operators/OperatorsTab';
import { OverviewTab } from '../components/overview/OverviewTab';
import type { PageTab } from '../components/page/page-state';
import { PageTabs } from '../components/page/PageTabs';
import { VerdictCard } from '../components/overview/VerdictCard';
import type { UpdateStatus } from '../engine';
import { useUserPreference } from '../sdk';
import { LazyDisruption } from './disruption/LazyDisruption';
import { shareLazily } from './share-lazily';
import { usePageState, type PageStateInUrl } from './usePageState';
import { VerdictNotice } from './VerdictNotice';
import layoutStyles from '../components/shared/layout.module.css';

/** The console keeps this for the user. */
const HIDDEN_COLUMNS = 'update-status-plugin.hiddenNodeColumns';

interface UpdateStatusContentProps {
  readonly status: UpdateStatus;
}

/** The verdict, and the parts of the page behind its tabs. */
export const UpdateStatusContent = memo(function UpdateStatusContent({
  status,
}: UpdateStatusContentProps) {
  const { state, change } = usePageState();
  return (
    <div className={layoutStyles.column}>
      <VerdictNotice status={status} />
      <VerdictCard status={status} />
      <div>
        <PageTabs
          tab={state.tab}
          onSelect={(tab) => change({ tab })}
          counts={useMemo(() => countTabs(status), [status])}
        >
          <NodeDrawer status={status} node={state.node} onClose={() => change({ node: undefined })}>
            <TabContent status={status} state={state} change={change} />
          </NodeDrawer>
        </PageTabs>
      </div>
    </div>
  );
});

function TabContent({ status, state, change }: UpdateStatusContentProps & PageStateInUrl) {
  const missing = useMemo(() => sortMissing(status), [status]);
  const [hiddenColumns, setHiddenColumns] = useUserPreference<readonly string[] | undefined>(
    HIDDEN_COLUMNS,
  );
  const openNode = useCallback((node: string) => change({ node }), [change]);
  switch (state.tab) {
    case 'overview':
      return (
        <OverviewTab status={status} node={state.node} onOpenNode={openNode} missing={missing} />
      );
    case 'nodes':
      return (
        <NodesTab
          status={status}
          state={state}
          onChange={change}
          hiddenColumns={hiddenColumns}
          onHiddenColumnsChange={setHiddenColumns}
          share={shareLazily}
        />
      );
    case 'operators':
      return (
        <OperatorsTab status={status} state={state} onChange={change} missing={missing.operators} />
      );
    case 'health':
      return <HealthTab status={status} state={state} onChange={change} missing={missing.health} />;
    case 'disruption':
      return (
        <LazyDisruption
          status={status}
          state={state}
          onChange={change}
          missing={missing.workerPools}
        />
      );
    case 'history':
      return <HistoryTab status={status} />;
  }
}

/** What could not be read is not counted as none. */
function countTabs(status: UpdateStatus): Readonly<Partial<Record<PageTab, number>>> {
  const isMissing = (name: string) => status.missing.some(({ resource }) => resource === name);
  const nodes = status.pools.reduce(
    (sum, pool) => sum + pool.nodes.length,
    status.unpooledNodes.length,
  );
  return {
    ...(!isMissing('nodes') && { nodes }),
    ...(!isMissing('clusteroperators') && { operators: status.operators.length }),
    health: status.health.length,
  };
}
