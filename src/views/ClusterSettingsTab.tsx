import { Suspense } from 'react';
import { PageSection } from '@patternfly/react-core';
import { TabSkeleton } from '../components/page/PageSkeleton';
import { HideNamesProvider } from '../components/page/hide-names';
import { UpdateStatusProvider, useUpdateStatusContext } from '../data/status/UpdateStatusProvider';
import { StatusActions } from './StatusActions';
import { StatusAge } from './StatusAge';
import { UpdateStatusStates } from './UpdateStatusStates';
import { asSurface } from './as-surface';
import layoutStyles from '../components/shared/layout.module.css';

/** Administration, Cluster Settings, tab "Update status": the page without its heading, which the console has. */
function ClusterSettingsTab() {
  return (
    <UpdateStatusProvider>
      <PageSection hasBodyWrapper={false}>
        {/* Inside, so that the cluster is asked while texts are on their way. */}
        <Suspense fallback={<TabSkeleton />}>
          <HideNamesProvider>
            <WatchedContent />
          </HideNamesProvider>
        </Suspense>
      </PageSection>
    </UpdateStatusProvider>
  );
}

function WatchedContent() {
  const state = useUpdateStatusContext();
  return (
    <div className={layoutStyles.column}>
      <div className={layoutStyles.ends}>
        <div>
          <StatusAge state={state} />
        </div>
        <StatusActions state={state} />
      </div>
      <UpdateStatusStates state={state} />
    </div>
  );
}

export default asSurface(ClusterSettingsTab);
