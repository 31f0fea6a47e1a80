import { PageSection } from '@patternfly/react-core';
import { FreshnessLabel } from '../components/FreshnessLabel';
import { PageSkeleton } from '../components/PageSkeleton';
import { StatusUnavailable } from '../components/StatusUnavailable';
import { useWording } from '../components/useWording';
import { UpdateStatusProvider, useUpdateStatusContext } from '../hooks/UpdateStatusProvider';
import type { UpdateStatusState } from '../hooks/update-status-state';
import { describeLoading } from '../wording/loading';
import { asSurface } from './SurfaceBoundary';
import { UpdateStatusContent } from './UpdateStatusContent';

/** Administration, Cluster Settings, tab "Update status": the page without its heading, which the console has. */
function ClusterSettingsTab() {
  return (
    <UpdateStatusProvider>
      <PageSection hasBodyWrapper={false}>
        <WatchedContent />
      </PageSection>
    </UpdateStatusProvider>
  );
}

function WatchedContent() {
  return <TabContent state={useUpdateStatusContext()} />;
}

function TabContent({ state }: { readonly state: UpdateStatusState }) {
  const { t, locale } = useWording();
  switch (state.state) {
    case 'failed':
      return <StatusUnavailable missing={state.missing} />;
    case 'loading':
      return <PageSkeleton note={describeLoading(state.nodes, t, locale)} />;
    case 'ready':
      return (
        <>
          <p>
            <FreshnessLabel {...state.freshness} />
          </p>
          <UpdateStatusContent status={state.status} />
        </>
      );
  }
}

export default asSurface(ClusterSettingsTab);
