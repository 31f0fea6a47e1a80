import { UpdateStatusProvider, useUpdateStatusContext } from '../data/status/UpdateStatusProvider';
import { PageFailure } from '../components/page/PageFailure';
import { Boundary } from './Boundary';
import { UpdateStatusView } from './UpdateStatusView';

/** The page at `/update-status`, as the console mounts it. */
export default function UpdateStatusPage() {
  return (
    <Boundary renderFailure={(error, retry) => <PageFailure error={error} retry={retry} />}>
      <UpdateStatusProvider>
        <WatchedView />
      </UpdateStatusProvider>
    </Boundary>
  );
}

function WatchedView() {
  return <UpdateStatusView state={useUpdateStatusContext()} />;
}
