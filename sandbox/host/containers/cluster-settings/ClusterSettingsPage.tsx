import type { ComponentType, FC } from 'react';
import type { NavPage } from '@openshift-console/dynamic-plugin-sdk';

import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { HorizontalNav } from '../../sdk/display/HorizontalNav';
import { ListPageHeader } from '../../sdk/display/ListPage';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { LoadError } from '../LoadError';
import { PageSpinner } from '../PageSpinner';
import { ClusterOperatorList } from './ClusterOperatorList';
import { ClusterVersionDetails } from './ClusterVersionDetails';
import { CLUSTER_VERSION } from './cluster-version';
import type { ClusterVersion } from './cluster-version';

const PAGES: NavPage[] = [
  // Every tab gets the object; the declared type of pages does not say so.
  { href: '', name: 'Details', component: ClusterVersionDetails as ComponentType },
  { href: 'clusteroperators', name: 'ClusterOperators', component: ClusterOperatorList },
];

/** Administration, Cluster Settings: the ClusterVersion is its object, so tabs that plugins add for it show here. */
export const ClusterSettingsPage: FC = () => {
  const [clusterVersion, loaded, loadError] = useK8sWatchResource<ClusterVersion>({
    groupVersionKind: CLUSTER_VERSION,
    name: 'version',
  });
  return (
    <>
      <DocumentTitle>Cluster Settings</DocumentTitle>
      <ListPageHeader title="Cluster Settings" />
      <LoadError title="The ClusterVersion could not be read" error={loadError} />
      {!loaded && !loadError && <PageSpinner />}
      {loaded && 'metadata' in clusterVersion && (
        <HorizontalNav resource={clusterVersion} pages={PAGES} />
      )}
    </>
  );
};
