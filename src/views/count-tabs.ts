import { listAskedFor } from '../components/page/missing-by-section';
import type { PageTab } from '../components/page/page-state';
import type { UpdateStatus } from '../engine';

/** What health is judged by. */
const JUDGED = ['alerts', 'clusteroperators', 'machineconfigpools', 'nodes'] as const;

/** Whether something is found that needs no attention, or not as long as no update starts. */
function hasFindings({ health, readiness, updating }: UpdateStatus): boolean {
  return (
    health.length > 0 || (updating === false && readiness.some(({ weight }) => weight === 'blocks'))
  );
}

/** What could not be read is not counted as none. */
export function countTabs(status: UpdateStatus): Readonly<Partial<Record<PageTab, number>>> {
  const isMissing = (name: string) => status.missing.some(({ resource }) => resource === name);
  const asked = listAskedFor(status);
  const isUnknown = (name: string) => asked.some(({ resource }) => resource === name);
  const nodes = status.pools.reduce(
    (sum, pool) => sum + pool.nodes.length,
    status.unpooledNodes.length,
  );
  return {
    ...(!isMissing('nodes') && { nodes }),
    ...(!isMissing('clusteroperators') && { operators: status.operators.length }),
    // What needs attention. None is said only where nothing else is found, and all was read.
    ...((status.attention.length > 0 || !(hasFindings(status) || JUDGED.some(isUnknown))) && {
      health: status.attention.length,
    }),
  };
}
