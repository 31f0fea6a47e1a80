import { PageFailure } from '../../components/page/PageFailure';
import { useFleet } from '../../data/fleet/useFleet';
import { toUpdateClaim } from '../../report/resource/update-claim';
import { Boundary } from '../Boundary';
import { FleetView } from './FleetView';

/** The page of many clusters on a hub, as the console mounts it. */
export default function FleetPage() {
  return (
    <Boundary renderFailure={(error, retry) => <PageFailure error={error} retry={retry} />}>
      <WatchedFleet />
    </Boundary>
  );
}

function WatchedFleet() {
  return <FleetView {...useFleet(toUpdateClaim)} />;
}
