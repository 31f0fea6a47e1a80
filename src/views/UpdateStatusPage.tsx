import { UpdateStatusProvider, useUpdateStatusContext } from '../data/UpdateStatusProvider';
import { PageBoundary } from './PageBoundary';
import { UpdateStatusView } from './UpdateStatusView';

/** The page at `/update-status`, as the console mounts it. */
export default function UpdateStatusPage() {
  return (
    <PageBoundary>
      <UpdateStatusProvider>
        <WatchedView />
      </UpdateStatusProvider>
    </PageBoundary>
  );
}

function WatchedView() {
  return <UpdateStatusView state={useUpdateStatusContext()} />;
}
