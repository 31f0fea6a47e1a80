import type { FC } from 'react';

import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { ListPageHeader } from '../../sdk/display/ListPageHeader';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { HorizontalNav } from '../HorizontalNav';
import type { NavTab } from '../HorizontalNav';
import { LoadError } from '../LoadError';
import { PageSpinner } from '../PageSpinner';
import { ClusterVersionDetails } from './ClusterVersionDetails';
import { CLUSTER_VERSION } from './cluster-version';
import type { ClusterVersion } from './cluster-version';

const TABS: readonly NavTab[] = [{ href: '', name: 'Details', Component: ClusterVersionDetails }];

/** Administration, Cluster Settings: its object is the ClusterVersion, so plugins' tabs for it show here. */
export const ClusterSettingsPage: FC = () => {
  const [clusterVersion, loaded, loadError] = useK8sWatchResource<ClusterVersion>(CLUSTER_VERSION);
  return (
    <>
      <DocumentTitle>Cluster Settings</DocumentTitle>
      <ListPageHeader title="Cluster Settings" />
      <LoadError title="The ClusterVersion could not be read" error={loadError} />
      {!loaded && !loadError && <PageSpinner />}
      {loaded && 'metadata' in clusterVersion && (
        <HorizontalNav resource={clusterVersion} tabs={TABS} />
      )}
    </>
  );
};
