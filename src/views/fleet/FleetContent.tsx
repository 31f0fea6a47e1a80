import { useCallback, useMemo } from 'react';
import { Alert } from '@patternfly/react-core';
import { CauseGroups } from '../../components/fleet/CauseGroups';
import { ClusterPanel } from '../../components/fleet/ClusterPanel';
import type { ChangeFleetPage, FleetPageState } from '../../components/fleet/fleet-page-state';
import { FleetSummary } from '../../components/fleet/FleetSummary';
import { FleetTable } from '../../components/fleet/FleetTable';
import { VersionCounts } from '../../components/fleet/VersionCounts';
import { SideDrawer } from '../../components/shared/SideDrawer';
import { toggled } from '../../components/shared/toggled';
import { useWording } from '../../components/shared/useWording';
import { MINUTE, truncateTo } from '../../engine';
import type { FleetState } from '../../data/fleet/fleet-store';
import { useClusterStatus, type ReadClusterStatus } from '../../data/fleet/useFleet';
import type { ClusterState, FleetRow } from '../../fleet/assess-fleet';
import { readPublishedEntries } from '../../fleet/published-entries';
import layoutStyles from '../../components/shared/layout.module.css';

interface FleetContentProps extends Omit<
  Extract<FleetState, { state: 'ready' }>,
  'state' | 'isBehind'
> {
  readonly pageState: FleetPageState;
  readonly change: ChangeFleetPage;
  readonly readStatus: ReadClusterStatus;
}

/** The fleet in words, what its clusters have in common, and all of them. */
export function FleetContent({
  fleet,
  now,
  lacksInfos,
  pageState,
  change,
  readStatus,
}: FleetContentProps) {
  const { t } = useWording();
  const { causes, cluster, states, versions } = pageState;
  const onState = useCallback(
    (state: ClusterState) => change({ states: toggled(states, state) }),
    [change, states],
  );
  const onCause = useCallback(
    (key: string) => change({ causes: causes.includes(key) ? [] : [key] }),
    [change, causes],
  );
  const onVersion = useCallback(
    (version: string) => change({ versions: toggled(versions, version) }),
    [change, versions],
  );
  const close = useCallback(() => change({ cluster: undefined }), [change]);
  const row = useMemo(() => fleet.rows.find(({ name }) => name === cluster), [fleet, cluster]);
  return (
    <div className={layoutStyles.column}>
      <FleetSummary fleet={fleet} chosen={states} onToggle={onState} />
      {lacksInfos ? (
        <Alert
          isInline
          isPlain
          component="p"
          title={t(
            "You don't have permission to list all ManagedClusterInfos: the state of clusters without a report is unknown.",
          )}
        />
      ) : null}
      <CauseGroups groups={fleet.groups} chosen={causes} onToggle={onCause} />
      <VersionCounts
        versions={fleet.versions}
        progress={fleet.progress}
        minute={truncateTo(now, MINUTE)}
        chosen={versions}
        onToggle={onVersion}
      />
      <SideDrawer
        panel={
          cluster === undefined ? null : (
            <OpenCluster
              name={cluster}
              row={row}
              now={now}
              readStatus={readStatus}
              onClose={close}
            />
          )
        }
      >
        <FleetTable fleet={fleet} now={now} state={pageState} onChange={change} />
      </SideDrawer>
    </div>
  );
}

interface OpenClusterProps extends Pick<FleetContentProps, 'now' | 'readStatus'> {
  readonly name: string;
  readonly row: FleetRow | undefined;
  readonly onClose: () => void;
}

function OpenCluster({ readStatus, ...props }: OpenClusterProps) {
  const status = useClusterStatus(props.name, readStatus);
  const published = useMemo(() => readPublishedEntries(status), [status]);
  return <ClusterPanel {...props} published={published} />;
}
