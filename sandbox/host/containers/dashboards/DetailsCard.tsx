import type { FC } from 'react';

import { useResolvedExtensions } from '../../plugin/useResolvedExtensions';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { CLUSTER_VERSION, describeVersion } from '../cluster-settings/cluster-version';
import type { ClusterVersion } from '../cluster-settings/cluster-version';
import { Details } from '../Details';
import { DashboardCard } from './DashboardCard';
import { RowBoundary } from './RowBoundary';
import { isDetailItem } from './dashboard-extensions';
import type { DetailItem } from './dashboard-extensions';

/** Facts about the cluster, and the rows that plugins add. */
export const DetailsCard: FC = () => {
  const [clusterVersion] = useK8sWatchResource<ClusterVersion>(CLUSTER_VERSION);
  const items = useResolvedExtensions<DetailItem>(isDetailItem);
  return (
    <DashboardCard title="Details">
      <Details
        details={[
          // Before the object is there, the console gives an empty one or null.
          ...describeVersion({ ...clusterVersion }),
          ...items.map(
            ({ properties: { title, component: Item } }) =>
              [
                title,
                <RowBoundary key={title}>
                  <Item />
                </RowBoundary>,
              ] as const,
          ),
        ]}
      />
    </DashboardCard>
  );
};
