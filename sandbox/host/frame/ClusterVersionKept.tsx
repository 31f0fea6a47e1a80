import type { FC } from 'react';

import { CLUSTER_VERSION } from '../containers/cluster-settings/cluster-version';
import { useK8sWatchResource } from '../sdk/watch/useK8sWatchResource';

/**
 * The console's drawer of notifications, as far as plugins notice: ClusterVersion is watched on all pages, from the
 * beginning.
 */
export const ClusterVersionKept: FC = () => {
  useK8sWatchResource(CLUSTER_VERSION);
  return null;
};
