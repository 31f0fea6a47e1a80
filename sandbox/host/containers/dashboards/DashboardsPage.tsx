import { useMemo } from 'react';
import type { ComponentType, FC } from 'react';

import { useTranslatedExtensions } from '../../plugin/useTranslatedExtensions';
import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { ListPageHeader } from '../../sdk/display/ListPageHeader';
import { HorizontalNav } from '../HorizontalNav';
import type { NavTab } from '../HorizontalNav';
import { ActivityCard } from './ActivityCard';
import { DetailsCard } from './DetailsCard';
import { OverviewGrid } from './OverviewGrid';
import { PluginDashboard } from './PluginDashboard';
import { StatusCard } from './StatusCard';
import { isDashboardTab } from './dashboard-extensions';

const LEFT = [DetailsCard];
const MAIN = [StatusCard];
const RIGHT = [ActivityCard];

/** The console's dashboard of the cluster, with the cards to which plugins add rows. */
const ClusterDashboard: FC = () => <OverviewGrid main={MAIN} left={LEFT} right={RIGHT} />;

const dashboards = new Map<string, ComponentType>();

/** Always the same component for a tab. With another one, its cards would be mounted anew. */
const dashboardOf = (tab: string): ComponentType => {
  const known = dashboards.get(tab);
  if (known) {
    return known;
  }
  const Dashboard: FC = () => <PluginDashboard tab={tab} />;
  dashboards.set(tab, Dashboard);
  return Dashboard;
};

/** Home, Overview: the dashboard of the cluster, and the tabs that plugins add beside it. */
export const DashboardsPage: FC = () => {
  const extensions = useTranslatedExtensions(isDashboardTab);
  const tabs = useMemo(
    (): readonly NavTab[] => [
      { href: '', name: 'Cluster', Component: ClusterDashboard },
      ...extensions.map(({ properties: { id, title } }) => ({
        href: id,
        name: title,
        Component: dashboardOf(id),
      })),
    ],
    [extensions],
  );
  return (
    <>
      <DocumentTitle>Overview</DocumentTitle>
      <ListPageHeader title="Overview" />
      <HorizontalNav tabs={tabs} />
    </>
  );
};
