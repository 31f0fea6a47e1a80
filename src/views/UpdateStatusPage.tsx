import { Suspense } from 'react';
import { PageSection } from '@patternfly/react-core';
import { UpdateStatusProvider, useUpdateStatusContext } from '../data/status/UpdateStatusProvider';
import { lookEarly } from '../data/status/useUpdateStatus';
import { TabSkeleton } from '../components/page/PageSkeleton';
import { PageFailure } from '../components/page/PageFailure';
import { Boundary } from './Boundary';
import { UpdateStatusView } from './UpdateStatusView';

// When this is loaded, the page is about to be mounted.
lookEarly();

/** The page at `/update-status`, as the console mounts it. */
export default function UpdateStatusPage() {
  return (
    <Boundary renderFailure={(error, retry) => <PageFailure error={error} retry={retry} />}>
      <UpdateStatusProvider>
        {/* Inside, so that the cluster is asked while texts are on their way. */}
        <Suspense fallback={<AwaitedPage />}>
          <WatchedView />
        </Suspense>
      </UpdateStatusProvider>
    </Boundary>
  );
}

/** A page without text, while it is loading. */
function AwaitedPage() {
  return (
    <PageSection hasBodyWrapper={false}>
      <TabSkeleton />
    </PageSection>
  );
}

function WatchedView() {
  return <UpdateStatusView state={useUpdateStatusContext()} />;
}
