import { PageSection } from '@patternfly/react-core';
import { HideNamesProvider } from '../components/page/hide-names';
import { PageSkeleton } from '../components/page/PageSkeleton';
import { StatusUnavailable } from '../components/page/StatusUnavailable';
import { useWording } from '../components/shared/useWording';
import { UpdateStatusProvider, useUpdateStatusContext } from '../data/UpdateStatusProvider';
import type { UpdateStatusState } from '../data/update-status-state';
import { describeLoading } from '../wording/verdict/loading';
import { StatusActions } from './StatusActions';
import { asSurface } from './SurfaceBoundary';
import { UpdateStatusContent } from './UpdateStatusContent';
import layoutStyles from '../components/shared/layout.module.css';

/** Administration, Cluster Settings, tab "Update status": the page without its heading, which the console has. */
function ClusterSettingsTab() {
  return (
    <UpdateStatusProvider>
      <PageSection hasBodyWrapper={false}>
        <HideNamesProvider>
          <WatchedContent />
        </HideNamesProvider>
      </PageSection>
    </UpdateStatusProvider>
  );
}

function WatchedContent() {
  const state = useUpdateStatusContext();
  return (
    <div className={layoutStyles.column}>
      <div className={layoutStyles.header}>
        <StatusActions state={state} />
      </div>
      <TabContent state={state} />
    </div>
  );
}

function TabContent({ state }: { readonly state: UpdateStatusState }) {
  const { t, locale } = useWording();
  switch (state.state) {
    case 'failed':
      return <StatusUnavailable missing={state.missing} />;
    case 'loading':
      return <PageSkeleton note={describeLoading(state.nodes, t, locale)} />;
    case 'ready':
      return <UpdateStatusContent status={state.status} />;
  }
}

export default asSurface(ClusterSettingsTab);
