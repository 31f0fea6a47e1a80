import { findFirstCondition } from '../resources/conditions';
import type { ClusterVersion } from '../resources/cluster-version';

/**
 * Whether ClusterVersion says neither what the cluster goes to nor that it goes anywhere: then its operators and nodes
 * are held against nothing, and how far they are is unknown. While it progresses without a history, `oc` compares all
 * the same, and so does this project.
 */
export function isTargetUnknown(clusterVersion: ClusterVersion | undefined): boolean {
  if (!clusterVersion) return true;
  const { conditions, history } = clusterVersion;
  return history.length === 0 && findFirstCondition(conditions, 'Progressing')?.status !== 'True';
}
