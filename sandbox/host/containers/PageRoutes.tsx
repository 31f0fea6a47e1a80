import type { FC } from 'react';

import { useExtensions } from '@openshift/dynamic-plugin-sdk';
import { Route, Routes, useLocation } from 'react-router';

import { AsyncPage } from './AsyncPage';
import { NotFoundPage } from './NotFoundPage';
import { PageErrorBoundary } from './PageErrorBoundary';
import { ClusterSettingsPage } from './cluster-settings/ClusterSettingsPage';
import { DashboardsPage } from './dashboards/DashboardsPage';
import { NodesPage } from './nodes/NodesPage';
import { ResourceDetailsPage } from './resources/ResourceDetailsPage';
import { ResourceListPage } from './resources/ResourceListPage';
import { StartPage } from './StartPage';
import { isRoutePage, pluginRoutes } from './plugin-routes';

/** Plugins' pages and the host's own; plugins' come first, as in the console. */
export const PageRoutes: FC = () => {
  const { pathname } = useLocation();
  const routes = pluginRoutes(useExtensions(isRoutePage));
  return (
    <PageErrorBoundary page={pathname}>
      <Routes>
        {routes.map(({ key, path, load }) => (
          <Route key={key} path={path} element={<AsyncPage load={load} />} />
        ))}
        <Route path="/settings/cluster/*" element={<ClusterSettingsPage />} />
        <Route path="/dashboards/*" element={<DashboardsPage />} />
        <Route path="/k8s/cluster/nodes" element={<NodesPage />} />
        <Route path="/k8s/cluster/:kind" element={<ResourceListPage />} />
        <Route path="/k8s/all-namespaces/:kind" element={<ResourceListPage />} />
        <Route path="/k8s/cluster/:kind/:name/*" element={<ResourceDetailsPage />} />
        <Route path="/k8s/ns/:namespace/:kind/:name/*" element={<ResourceDetailsPage />} />
        <Route path="/" element={<StartPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PageErrorBoundary>
  );
};
