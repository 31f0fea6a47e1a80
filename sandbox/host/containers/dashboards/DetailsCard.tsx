import type { FC } from 'react';
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core';
import { Link } from 'react-router';

import { useResolvedExtensions } from '../../sdk/useResolvedExtensions';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import {
  CLUSTER_VERSION,
  describeUpdate,
  lastCompletedVersion,
} from '../cluster-settings/cluster-version';
import type { ClusterVersion } from '../cluster-settings/cluster-version';
import { DashboardCard } from './DashboardCard';
import { RowBoundary } from './RowBoundary';
import { isDetailItem } from './dashboard-extensions';
import type { DetailItem } from './dashboard-extensions';

const NOTHING = '-';

/** What the cluster is, and the rows that plugins add. */
export const DetailsCard: FC = () => {
  const [clusterVersion] = useK8sWatchResource<ClusterVersion>({
    groupVersionKind: CLUSTER_VERSION,
    name: 'version',
  });
  const [items] = useResolvedExtensions<DetailItem>(isDetailItem);
  // Before it is there, the console gives an empty object or null.
  const object: ClusterVersion = { ...clusterVersion };
  const details: readonly (readonly [string, string | undefined])[] = [
    ['Cluster ID', object.spec?.clusterID],
    ['OpenShift version', lastCompletedVersion(object)],
    ['Update', object.status && describeUpdate(object)],
    ['Update channel', object.spec?.channel],
  ];
  return (
    <DashboardCard
      title="Details"
      test="details-card"
      link={<Link to="/settings/cluster">View settings</Link>}
    >
      <DescriptionList>
        {details.map(([term, description]) => (
          <DescriptionListGroup key={term}>
            <DescriptionListTerm>{term}</DescriptionListTerm>
            <DescriptionListDescription>{description ?? NOTHING}</DescriptionListDescription>
          </DescriptionListGroup>
        ))}
        {items.map(({ uid, properties: { title, component: Item } }) => (
          <DescriptionListGroup key={uid}>
            <DescriptionListTerm>{title}</DescriptionListTerm>
            <DescriptionListDescription data-test="plugin-detail">
              <RowBoundary>
                <Item />
              </RowBoundary>
            </DescriptionListDescription>
          </DescriptionListGroup>
        ))}
      </DescriptionList>
    </DashboardCard>
  );
};
