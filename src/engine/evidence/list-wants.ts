import { readWantedObjects } from '../reading/wanted-objects';
import type { ClusterSnapshot, WantedList } from '../snapshot';
import type { UpdateStatus } from '../status/update-status';
import { FINDERS } from './finders';

/** Lists that may say why something makes no progress. */
export function listEvidenceWants(
  status: UpdateStatus,
  { lists, nodes }: Partial<Pick<ClusterSnapshot, 'lists' | 'nodes'>>,
): readonly WantedList[] {
  const { drains, evidence } = readWantedObjects(lists);
  const look = {
    status,
    nodes: nodes?.state === 'loaded' ? nodes.value : [],
    objects: evidence,
    drainObjects: drains,
  };
  return FINDERS.flatMap(({ wants }) => wants?.(look) ?? []);
}
