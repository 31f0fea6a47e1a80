import { countUpdatedNodes, rollsNodes, type UpdateStatus } from '../../engine';
import type { Language } from '../language/language';

/**
 * The nodes that are updated, while the machine-config operator waits for them; `undefined` before, and where the
 * verdict is another.
 */
export function describeRollingNodes(status: UpdateStatus, language: Language): string | undefined {
  if (!rollsNodes(status)) return undefined;
  const { t } = language;
  const { pools, topology } = status;
  const masters = countUpdatedNodes(pools.filter(({ scope }) => scope === 'ControlPlane'));
  const workers = countUpdatedNodes(pools.filter(({ scope }) => scope === 'WorkerPool'));
  if (!masters || !workers) return undefined;
  if (topology === 'SingleReplica' && masters.total + workers.total === 1) {
    return t('Updating the only node');
  }
  return workers.total === 0
    ? t('Updating nodes: {{updated}} of {{total}} control plane', {
        updated: masters.updated,
        total: masters.total,
      })
    : t(
        'Updating nodes: {{masters}} of {{total}} control plane, {{updated}} of {{count}} workers',
        {
          masters: masters.updated,
          total: masters.total,
          updated: workers.updated,
          count: workers.total,
          defaultValue_one:
            'Updating nodes: {{masters}} of {{total}} control plane, {{updated}} of {{count}} worker',
        },
      );
}
