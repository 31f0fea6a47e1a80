import type { FC } from 'react';
import { Gallery, GalleryItem } from '@patternfly/react-core';

import { useResolvedExtensions } from '../../plugin/useResolvedExtensions';
import { DashboardCard } from './DashboardCard';
import { HealthItem } from './HealthItem';
import { ResourceHealthItem } from './ResourceHealthItem';
import { isResourceHealth } from './dashboard-extensions';
import type { ResourceHealth } from './dashboard-extensions';

/** The health of the cluster, and of the subsystems that plugins add. */
export const StatusCard: FC = () => {
  const subsystems = useResolvedExtensions<ResourceHealth>(isResourceHealth);
  return (
    <DashboardCard title="Status">
      <Gallery hasGutter minWidths={{ default: '10rem' }}>
        <GalleryItem>
          <HealthItem title="Cluster" state="OK" />
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
