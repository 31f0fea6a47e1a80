import { useContext } from 'react';
import type { FC } from 'react';

import { useExtensions } from '@openshift/dynamic-plugin-sdk';
import { Navigate } from 'react-router';

import { isHrefNavItem } from '../frame/nav-entries';
import { PluginLoadingContext } from '../plugin/PluginLoading';
import { PageSpinner } from './PageSpinner';

/** Leads to the first page a plugin puts into the navigation: it is what the sandbox is there for. */
export const StartPage: FC = () => {
  const { isDone } = useContext(PluginLoadingContext);
  const [first] = useExtensions(isHrefNavItem);
  if (!isDone) {
    return <PageSpinner />;
  }
  return <Navigate to={first?.properties.href ?? '/settings/cluster'} replace />;
};
