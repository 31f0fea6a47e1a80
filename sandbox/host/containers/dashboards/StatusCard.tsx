import type { FC } from 'react';
import { Gallery, GalleryItem } from '@patternfly/react-core';
import { Link } from 'react-router';

import { useResolvedExtensions } from '../../sdk/useResolvedExtensions';
import { useK8sWatchResource } from '../../sdk/watch/useK8sWatchResource';
import { CLUSTER_OPERATOR, describeOperator } from '../cluster-settings/cluster-version';
import type { ClusterOperator } from '../cluster-settings/cluster-version';
import { DashboardCard } from './DashboardCard';
import { HealthItem } from './HealthItem';
import { ResourceHealthItem } from './ResourceHealthItem';
import { isResourceHealth } from './dashboard-extensions';
import type { ResourceHealth } from './dashboard-extensions';

/** The console's own item for operators: the worst status, and how many have it. */
const operatorsHealth = (
  operators: readonly ClusterOperator[],
  isLoaded: boolean,
  loadError: unknown,
): { readonly state: string; readonly details?: string } => {
  if (loadError) {
    return { state: 'NOT_AVAILABLE' };
  }
  if (!isLoaded) {
    return { state: 'LOADING' };
  }
  const count = (status: string): number =>
    operators.filter((operator) => describeOperator(operator) === status).length;
  const [degraded, progressing] = [count('Degraded'), count('Progressing')];
  if (degraded > 0) {
    return { state: 'WARNING', details: `${degraded} degraded` };
  }
  return progressing > 0
    ? { state: 'UPDATING', details: `${progressing} progressing` }
    : { state: 'OK' };
};

/** The health of the cluster and its subsystems, with those of plugins. */
export const StatusCard: FC = () => {
  const [operators, isLoaded, loadError] = useK8sWatchResource<ClusterOperator[]>({
    groupVersionKind: CLUSTER_OPERATOR,
    isList: true,
  });
  const [subsystems] = useResolvedExtensions<ResourceHealth>(isResourceHealth);
  return (
    <DashboardCard
      title="Status"
      test="status-card"
      link={<Link to="/settings/cluster/clusteroperators">View operators</Link>}
    >
      <Gallery hasGutter minWidths={{ default: '10rem' }}>
        <GalleryItem>
          <HealthItem title="Cluster" state="OK" />
        </GalleryItem>
        <GalleryItem>
          <HealthItem title="Operators" {...operatorsHealth(operators, isLoaded, loadError)} />
        </GalleryItem>
        {subsystems.map((extension) => (
          <GalleryItem key={extension.uid}>
            <ResourceHealthItem extension={extension} />
          </GalleryItem>
        ))}
      </Gallery>
    </DashboardCard>
  );
};
