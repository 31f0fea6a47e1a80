import { listAskedFor } from '../components/page/missing-by-section';
import type { PageTab } from '../components/page/page-state';
import type { UpdateStatus } from '../engine';

/** What health is judged by. */
const JUDGED = ['alerts', 'clusteroperators', 'machineconfigpools', 'nodes'] as const;

/** Whether something is found that needs no attention as long as no update starts. */
function isBlocked({ readiness, updating }: UpdateStatus): boolean {
  return updating === false && readiness.some(({ weight }) => weight === 'blocks');
}

/** What could not be read is not counted as none. */
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
