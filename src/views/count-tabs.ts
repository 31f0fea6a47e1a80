import { listAskedFor } from '../components/page/missing-by-section';
import type { PageTab } from '../components/page/page-state';
import type { UpdateStatus } from '../engine';

/** The resources on which health depends. */
const JUDGED = ['alerts', 'clusteroperators', 'machineconfigpools', 'nodes'] as const;

/** True if a finding blocks the next update of a cluster at rest. */
function isBlocked({ readiness, updating }: UpdateStatus): boolean {
  return updating === false && readiness.some(({ weight }) => weight === 'blocks');
}

/** Counts of the tabs. A resource that could not be read has no count. */
export function countTabs(status: UpdateStatus): Readonly<Partial<Record<PageTab, number>>> {
  const isMissing = (name: string) => status.missing.some(({ resource }) => resource === name);
  const asked = listAskedFor(status);
  const isUnknown = (name: string) => asked.some(({ resource }) => resource === name);
  const found = status.attention.length;
  const nodes = status.pools.reduce(
    (sum, pool) => sum + pool.nodes.length,
    status.unpooledNodes.length,
  );
  return {
    ...(!isMissing('nodes') && { nodes }),
    ...(!isMissing('clusteroperators') && { operators: status.operators.length }),
    // What is wrong in the first place. None is said only where nothing blocks the next update either, and all was
    // read.
    ...((found > 0 || !(isBlocked(status) || JUDGED.some(isUnknown))) && { health: found }),
  };
}
