import { memo, useCallback, useMemo } from 'react';
import { HealthTab } from '../components/attention/HealthTab';
import { HistoryTab } from '../components/history/HistoryTab';
import { NodeDrawer } from '../components/nodes/NodeDrawer';
import { NodesTab } from '../components/nodes/NodesTab';
import { OperatorsTab } from '../components/operators/OperatorsTab';
import { OverviewTab } from '../components/overview/OverviewTab';
import { sortMissing } from '../components/page/missing-by-section';
import { TabSkeleton } from '../components/page/PageSkeleton';
import { TabInSight } from '../components/page/TabInSight';
import { OpenNodeProvider } from '../components/shared/open-node';
import type { UpdateStatus } from '../engine';
import { useUserPreference } from '../sdk';
import { CausesNotice } from './CausesNotice';
import { LazyDisruption } from './disruption/LazyDisruption';
import { LazyPreflight } from './preflight/LazyPreflight';
import { shareLazily } from './share-lazily';
import type { PageStateInUrl } from './usePageState';

/** The console keeps this for the user. */
const HIDDEN_COLUMNS = 'update-status-plugin.hiddenNodeColumns';

export interface TabContentProps extends PageStateInUrl {
  /** `undefined` until all of it has been judged. */
  readonly status: UpdateStatus | undefined;
}

interface OpenTabProps extends PageStateInUrl {
  readonly status: UpdateStatus;
}

/** The open tab, and the drawer of a node beside it. It is a script of its own, which the verdict does not wait for. */
export const TabContent = memo(function TabContent({ status, state, change }: TabContentProps) {
  const openNode = useCallback((node: string) => change({ node }), [change]);
  if (!status) return <TabSkeleton />;
  return (
    <OpenNodeProvider value={openNode}>
      <TabInSight key={state.tab} />
      <CausesNotice />
      <NodeDrawer status={status} node={state.node} onClose={() => change({ node: undefined })}>
        <OpenTab status={status} state={state} change={change} />
      </NodeDrawer>
    </OpenNodeProvider>
  );
});

function OpenTab({ status, state, change }: OpenTabProps) {
  const missing = useMemo(() => sortMissing(status), [status]);
  const [hiddenColumns, setHiddenColumns] = useUserPreference<readonly string[] | undefined>(
    HIDDEN_COLUMNS,
  );
  switch (state.tab) {
    case 'overview':
      return (
        <OverviewTab
          status={status}
          node={state.node}
          onChange={change}
          missing={missing}
          version={state.target}
          Preflight={LazyPreflight}
        />
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
      return <HistoryTab status={status} onShowOperators={() => change({ tab: 'operators' })} />;
  }
}
