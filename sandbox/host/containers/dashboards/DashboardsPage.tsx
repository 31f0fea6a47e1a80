import { useMemo } from 'react';
import type { ComponentType, FC } from 'react';
import type { NavPage } from '@openshift-console/dynamic-plugin-sdk';

import { useTranslatedExtensions } from '../../plugin/useTranslatedExtensions';
import { DocumentTitle } from '../../sdk/display/DocumentTitle';
import { HorizontalNav } from '../../sdk/display/HorizontalNav';
import { ListPageHeader } from '../../sdk/display/ListPage';
import { ClusterDashboard } from './ClusterDashboard';
import { PluginDashboard } from './PluginDashboard';
import { isDashboardTab } from './dashboard-extensions';

const dashboards = new Map<string, ComponentType>();

/** Always the same component for a tab: with another one, its cards would be mounted anew. */
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
  const tabs = useTranslatedExtensions(isDashboardTab);
  const pages = useMemo(
    (): NavPage[] => [
      { href: '', name: 'Cluster', component: ClusterDashboard },
      ...tabs
        .filter(({ properties }) => properties.navSection === 'home')
        .map(
          ({ properties: { id, title } }): NavPage => ({
            href: id,
            name: title,
            component: dashboardOf(id),
          }),
        ),
    ],
    [tabs],
  );
  return (
    <>
      <DocumentTitle>Overview</DocumentTitle>
      <ListPageHeader title="Overview" />
      <HorizontalNav pages={pages} />
    </>
  );
};
