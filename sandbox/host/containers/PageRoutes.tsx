import { Suspense, lazy, useMemo } from 'react';
import type { ComponentType, FC } from 'react';

import { useExtensions } from '@openshift/dynamic-plugin-sdk';
import { Navigate, Route, Routes, useLocation } from 'react-router';

import { NotFoundPage } from './NotFoundPage';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageSpinner } from './PageSpinner';
import { ClusterSettingsPage } from './cluster-settings/ClusterSettingsPage';
import { DashboardsPage } from './dashboards/DashboardsPage';
import { NodesPage } from './nodes/NodesPage';
import { ResourceDetailsPage } from './resources/ResourceDetailsPage';
import { isRoutePage, pluginRoutes } from './plugin-routes';

/** A page whose code is loaded when it is shown. */
const PluginPage: FC<{ load: () => Promise<ComponentType> }> = ({ load }) => {
  const Page = useMemo(() => lazy(async () => ({ default: await load() })), [load]);
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
};

/** The plugin's pages, then the host's own, as in the console. */
export const PageRoutes: FC = () => {
  const { pathname } = useLocation();
  const routes = pluginRoutes(useExtensions(isRoutePage));
  return (
    <PageErrorBoundary page={pathname}>
      <Routes>
        {routes.map(({ key, path, load }) => (
          // Each a page of its own: one that becomes another would be loaded for ever.
          <Route key={key} path={path} element={<PluginPage key={key} load={load} />} />
        ))}
        <Route path="/settings/cluster/*" element={<ClusterSettingsPage />} />
        <Route path="/dashboards/*" element={<DashboardsPage />} />
        <Route path="/k8s/cluster/nodes" element={<NodesPage />} />
        <Route path="/k8s/cluster/:kind/:name/*" element={<ResourceDetailsPage />} />
        <Route path="/k8s/ns/:namespace/:kind/:name/*" element={<ResourceDetailsPage />} />
        <Route path="/" element={<Navigate to="/update-status" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PageErrorBoundary>
  );
};
