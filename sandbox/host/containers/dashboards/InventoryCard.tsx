import type { FC } from 'react';
import { List, ListItem } from '@patternfly/react-core';
import { Link } from 'react-router';

import { resourceListPath } from '../../sdk/display/resource-path';
import { useDiscovery } from '../../sdk/k8s/useK8sModel';
import { DashboardCard } from './DashboardCard';

const KINDS = ['Node', 'Pod', 'machineconfiguration.openshift.io~v1~MachineConfigPool'];

/** The console counts these; here it is enough to get to them. */
export const InventoryCard: FC = () => {
  const { models } = useDiscovery();
  return (
    <DashboardCard title="Cluster inventory" test="inventory-card">
      <List isPlain>
        {KINDS.flatMap((kind) => models[kind] ?? []).map((model) => (
          <ListItem key={model.kind}>
            <Link to={resourceListPath(model)}>{model.labelPlural}</Link>
          </ListItem>
        ))}
      </List>
    </DashboardCard>
  );
};
