import type { FC } from 'react';

import { Overview, OverviewGrid } from '../../sdk/display/Overview';
import { ActivityCard } from './ActivityCard';
import { DetailsCard } from './DetailsCard';
import { InventoryCard } from './InventoryCard';
import { StatusCard } from './StatusCard';

const LEFT = [{ Card: DetailsCard }, { Card: InventoryCard }];
const MAIN = [{ Card: StatusCard }];
const RIGHT = [{ Card: ActivityCard }];

/** The console's dashboard of the cluster, with the cards to which plugins add rows. */
export const ClusterDashboard: FC = () => (
  <Overview>
    <OverviewGrid mainCards={MAIN} leftCards={LEFT} rightCards={RIGHT} />
  </Overview>
);
