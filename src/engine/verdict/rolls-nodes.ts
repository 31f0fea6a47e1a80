import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { countUpdatedNodes } from '../pools/count-updated-nodes';
import type { UpdateStatus } from '../status/update-status';

/** True if only the machine-config operator is left, which is done with the control plane nodes. */
export function rollsNodes({ pools, verdict }: Pick<UpdateStatus, 'pools' | 'verdict'>): boolean {
  if (verdict.reason !== 'Operators' || verdict.kind !== 'progressing') return false;
  const { total, updated, waitingFor } = verdict;
  const [operator, ...others] = waitingFor;
  if (operator !== MACHINE_CONFIG_OPERATOR || others.length > 0 || updated !== total - 1) {
    return false;
  }
  const nodes = countUpdatedNodes(pools);
  if (!nodes || nodes.updated === nodes.total) return false;
  return nodes.updated > 0 || pools.some(({ counts }) => counts && counts.progressing > 0);
}
